package org.fieldkeep.server.accept;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.json.WithdrawalJson;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.session.Caller;

/// What a request brings, line by line: reads each, answers at once what cannot be looked at, and has the rest done
/// together. The answers keep the order of the lines.
public class Push {

    private final LineReader reader;
    private final WaitingLines waiting;
    private final Transactions transactions;
    private final Group group;

    /// Reads with this reader, lets operations wait in these lines, and withdraws in these transactions.
    public Push(LineReader reader, WaitingLines waiting, Transactions transactions, Group group) {
        this.reader = reader;
        this.waiting = waiting;
        this.transactions = transactions;
        this.group = group;
    }

    /// One answer per pushed operation.
    ///
    /// A second operation of the same report waits for the next request: it could only be sealed after the first
    /// was settled, so both in one request are copies or a mistake.
    public List<OperationAnswer> operations(Caller caller, Expectation expected, List<String> lines) {
        SortedMap<Integer, OperationAnswer> answers = new TreeMap<>();
        List<Offer> readable = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        Set<UUID> reports = new HashSet<>();
        Set<UUID> operations = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            switch (reader.read(lines.get(i))) {
                case OperationLine.Unread unread -> answers.put(i, unread.answer());
                case OperationLine.Read line -> {
                    Operation operation = line.line().operation();
                    if (operations.add(operation.id()) && reports.add(operation.report())) {
                        readable.add(new Offer(caller, expected, line.line()));
                        places.add(i);
                    } else {
                        answers.put(
                                i,
                                refused(
                                        line.line(),
                                        Problem.of(
                                                ProblemType.IN_PROGRESS,
                                                "An earlier line of this request is about the same report; send this one again once that is answered.")));
                    }
                }
            }
        }
        List<Answered> done = waiting.accept(readable);
        for (int i = 0; i < done.size(); i++) {
            switch (done.get(i)) {
                case Answered.Each each -> answers.put(places.get(i), each.answer());
                case Answered.Whole whole -> throw new Refusal(whole.problem());
            }
        }
        return List.copyOf(answers.values());
    }

    /// One answer per withdrawal.
    ///
    /// @throws Refusal where a line is no withdrawal: nothing of the request is done then
    public List<OperationAnswer> withdrawals(Caller caller, Expectation expected, List<String> lines) {
        List<Withdrawal> wishes;
        try {
            wishes = lines.stream().map(WithdrawalJson::read).toList();
        } catch (MalformedJson malformed) {
            throw new Refusal(Refusal.unreadable(malformed));
        }
        return group.run(wishes, some -> transactions.withdraw(caller, expected, some), Push::refused);
    }

    static OperationAnswer refused(ParsedLine line, Problem problem) {
        return new Refused(line.operation().id(), line.digest(), problem);
    }

    private static OperationAnswer refused(Withdrawal wish, Problem problem) {
        return new Refused(wish.operation(), wish.digest(), problem);
    }
}
