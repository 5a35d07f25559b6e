/**
 * Of the answer that a page's script gives itself for a form that did not arrive: it changed
 * nothing, as a real one with it says.
 */
export const NOT_SENT_STATUS = 503;
