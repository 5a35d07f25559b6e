import { constants } from "node:os";

/**
 * What a command ends with after the server it started has ended. A server that a signal ended is well only when that
 * signal was handed on to it; otherwise (out of memory, a crash) whoever watches the command must learn of it, and it
 * ends with 128 and the signal's number, as a shell would.
 */
export function exitCode(
  code: number | null,
  signal: NodeJS.Signals | null,
  forwarded: ReadonlySet<NodeJS.Signals>,
): number {
  if (signal === null) return code ?? 1;
  return forwarded.has(signal) ? 0 : 128 + constants.signals[signal];
}
