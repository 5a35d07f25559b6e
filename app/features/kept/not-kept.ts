/**
 * Why a page was not kept. `refused`: the browser stores nothing, or has no room. `unreachable`: the page or a style sheet of it did not arrive.
 */
export class NotKept extends Error {
  constructor(
    readonly reason: "refused" | "unreachable",
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Why a page was not kept, and what to do instead. */
export function failureWords(error: unknown): string {
  return error instanceof NotKept && error.reason === "refused"
    ? "Not kept: this browser has no room for it, or stores nothing in a private window. You can print the page instead."
    : "Not kept: the page did not arrive. Please try again when you are online.";
}
