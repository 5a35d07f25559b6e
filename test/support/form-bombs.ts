/** What a hostile client sends in place of a form with a file. */
export interface FormBomb {
  readonly boundary: string;
  readonly body: Buffer;
}

const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n`;
const file = (content: string) => `${head("a")}\r\n${content}\r\n`;
const LONG_BOUNDARY = 4_000;

/**
 * Bodies of so many bytes, of each of which no form is made: those that read forms take seconds for
 * some, and serve no visitor meanwhile.
 */
export function formBombs(bytes: number): ReadonlyMap<string, FormBomb> {
  const full = (part: string, around = 1_000) => part.repeat(Math.floor((bytes - around) / part.length));
  const bombs: Record<string, readonly [boundary: string, body: string]> = {
    "thousands of files": ["x", full(file("b"))],
    "two long files": ["x", file("b".repeat(bytes / 2 - 500)).repeat(2)],
    "a long text": ["x", `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${full("a")}\r\n`],
    "thousands of headers": ["x", `${head("a")}${full("a: b\r\n")}\r\nb\r\n`],
    "a long name": ["x", `${head(full("%22"))}\r\nb\r\n`],
    "a long beginning": ["x", `${full("a")}${file("b")}`],
    boundaries: ["x", full("x")],
    "boundaries before the end of a head": ["x", `${full("x")}\r\n\r\n`],
    "a boundary that it nearly has": [
      `${"a".repeat(LONG_BOUNDARY)}b${"a".repeat(LONG_BOUNDARY)}`,
      full("a", LONG_BOUNDARY * 2 + 100),
    ],
  };
  return new Map(
    Object.entries(bombs).map(([name, [boundary, body]]) => [
      name,
      { boundary, body: Buffer.from(`${body}--${boundary}--\r\n`, "latin1") },
    ]),
  );
}
