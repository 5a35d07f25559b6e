import { expect, test } from "vitest";
import { createProgressLine } from "#app/tools/cli/progress-line.ts";

function onStream(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => now);
  return { line, written, wait: (ms: number) => (now += ms) };
}

test("a terminal has one line that is rewritten, and none at the end", () => {
  const { line, written, wait } = onStream(true);
  line.show("Reading", "1%");
  line.show("Reading", "2%");
  wait(100);
  line.show("Reading", "3%");
  line.show("Writing", "0%");
  line.log("Something happened.");
  line.end();
  line.show("Writing", "1%");
  line.end();
  expect(written).toEqual([
    "\r\u001b[KReading … 1%",
    "\r\u001b[KReading … 3%",
    "\r\u001b[KWriting … 0%",
    "\r\u001b[K",
    "Something happened.\n",
    "\r\u001b[KWriting … 1%",
    "\r\u001b[K",
  ]);
});

test("a log has a line for each step, and then one every few seconds", () => {
  const { line, written, wait } = onStream(false);
  line.show("Reading", "1%");
  wait(4_999);
  line.show("Reading", "2%");
  wait(1);
  line.show("Reading", "3%");
  line.show("Writing", "0%");
  line.end();
  expect(written).toEqual(["Reading … 1%\n", "Reading … 3%\n", "Writing … 0%\n"]);
});
