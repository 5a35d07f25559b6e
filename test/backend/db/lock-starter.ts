/**
 * A process that takes a folder's lock once it is told to, for lock.test.ts: `lock-starter.ts
 * <folder> <purpose>`. Lines in: "take", "release", "be busy" (for ever). Lines out: "ready",
 * "taken", "released", or why it was refused.
 */
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { type FolderLock, takeFolderLock } from "#app/backend/db/connections/lock/lock.server.ts";

const [, , folder = "", purpose = ""] = process.argv;
let lock: FolderLock | undefined;

/** Written at once: a busy process would not come to it later. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function take(): Promise<void> {
  lock = await takeFolderLock(folder, purpose);
  say("taken");
}

async function release(): Promise<void> {
  await lock?.release();
  say("released");
}

function beBusy(): never {
  say("busy");
  for (;;);
}

const commands: Readonly<Record<string, () => Promise<void> | never>> = { take, release, "be busy": beBusy };

say("ready");
for await (const line of createInterface({ input: process.stdin })) {
  try {
    await commands[line]?.();
  } catch (error) {
    say(String(error));
  }
}
