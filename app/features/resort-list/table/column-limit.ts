/** Columns of the table beside rank, name and place: more are not to be read side by side. */
export const MAX_COLUMNS = 12;
