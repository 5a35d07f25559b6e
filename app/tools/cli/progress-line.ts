/** How far a long command has come. */
export interface ProgressLine {
  /**
   * Says it anew, as in "Writing … 40%": at once when the title is another one, else now and then.
   */
  show(title: string, amount: string): void;
  /** Prints a line that stays. */
  log(line: string): void;
  /** Leaves the terminal as it was. */
  end(): void;
}

const REWRITE_AFTER_MS = 100;
/** Where lines cannot be rewritten, as in a log, they are few. */
const REPEAT_AFTER_MS = 5_000;
const CLEAR_LINE = "\r\u001b[K";

/** One line that is rewritten on a terminal; elsewhere a line now and then. */
export function createProgressLine(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  clock: () => number = () => performance.now(),
): ProgressLine {
  const interval = stream.isTTY ? REWRITE_AFTER_MS : REPEAT_AFTER_MS;
  let last: { readonly title: string; readonly at: number } | null = null;
  const end = () => {
    if (stream.isTTY && last) stream.write(CLEAR_LINE);
    last = null;
  };
  return {
    show(title, amount) {
      const at = clock();
      if (last?.title === title && at - last.at < interval) return;
      last = { title, at };
      const text = `${title} … ${amount}`;
      stream.write(stream.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    log(line) {
      end();
      stream.write(`${line}\n`);
    },
    end,
  };
}
