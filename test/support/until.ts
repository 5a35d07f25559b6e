import { act } from "@testing-library/react";

/**
 * Waits for what React draws, and for its effects: Testing Library's waitFor may go on before those
 * have run, and then what is drawn does not listen yet. Ends with the test's own time at the
 * latest.
 *
 * @example await until(() => document.querySelector("[role=status]"));
 */
export async function until(isThere: () => unknown): Promise<void> {
  while (!isThere()) await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
}
