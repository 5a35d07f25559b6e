/** What a quiet week is, wherever one is shown (holiday-weeks.ts). */
export const QUIET_MEANS =
  "In a quiet week, at most a tenth of the country's people and of its guests' countries' have school holidays.";
