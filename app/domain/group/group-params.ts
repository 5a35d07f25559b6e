/**
 * The parts of an address that say for whom a list is, apart from their codec, which browsers load
 * with the first choice.
 */
export const GROUP_PARAMS = ["who", "least"] as const;

/** By which lists with a group are ordered. */
export const GROUP_SCORE = "group_score";
