package org.fieldkeep.protocol.form;

import java.math.BigDecimal;

/// A part of an expression.
sealed interface Term {

    /// The answer of the field the expression belongs to.
    record Own() implements Term {}

    /// The answer of another field.
    record Field(String name) implements Term {}

    /// Text as it stands in the expression.
    record Text(String value) implements Term {}

    /// A number as it stands in the expression.
    record Numeral(BigDecimal value) implements Term {}

    /// True or false as it stands in the expression.
    record Truth(boolean value) implements Term {}

    /// Two values beside each other.
    record Comparison(Term left, Operator operator, Term right) implements Term {}

    /// Both.
    record And(Term left, Term right) implements Term {}

    /// Either.
    record Or(Term left, Term right) implements Term {}

    /// The opposite.
    record Not(Term inner) implements Term {}

    /// The whole value matches.
    record Matches(Term value, BoundedPattern pattern) implements Term {}

    /// The choice is among those chosen.
    record Selected(Term value, Term choice) implements Term {}

    /// How two values are compared.
    enum Operator {
        /// The same.
        EQUAL("="),
        /// Not the same.
        UNEQUAL("!="),
        /// At most; stands before the shorter sign it begins with.
        AT_MOST("<="),
        /// Less or earlier.
        LESS("<"),
        /// At least.
        AT_LEAST(">="),
        /// More or later.
        MORE(">");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }

        /// Whether it holds for two values that compare as `order` (negative, zero, positive).
        boolean holds(int order) {
            return switch (this) {
                case EQUAL -> order == 0;
                case UNEQUAL -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case MORE -> order > 0;
                case AT_LEAST -> order >= 0;
            };
        }
    }
}
