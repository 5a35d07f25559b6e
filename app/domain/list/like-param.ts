/**
 * The resort that those of a list are like, in an address. Here, since browsers load the codec with
 * the first choice.
 */
export const LIKE_PARAM = "similar";
