import { once } from "node:events";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { lineGroups } from "../../../lines.ts";
import { reasonOf } from "../../../reason.ts";
import { DatabaseProblem } from "../database-problem.ts";

/*
 * A PGlite folder has one process, so a command of the operator that finds the site there asks it
 * to do the work, through the socket of the lock, which only the folder's owner can open. One line
 * of JSON in: the command's name and its arguments. Lines out: those that the command prints, each
 * after a "+", then "." where it is done, or "!" and a sentence where it has failed.
 */

/** Takes lines, without their ends; resolves once more may come. */
export type Print = (lines: readonly string[]) => Promise<void>;

/** One thing that an operator can have done. Its arguments come from outside. */
export type Command = (args: unknown, print: Print) => Promise<void>;

export type Commands = Readonly<Record<string, Command>>;

const question = z.object({ command: z.string(), args: z.unknown() });

export type Question = z.infer<typeof question>;

const LONGEST_QUESTION = 100_000;
const ASKED_WITHIN_MS = 5_000;
/** A command may hold the whole database while it prints. */
const READ_WITHIN_MS = 10_000;

const LINE = "+";
const DONE = ".";
const FAILED = "!";

/** The holder's side of its socket. */
export interface ConnectionHandler {
  /** Connections before there are commands are refused. */
  readonly onConnection: (visitor: Socket) => void;
  /** Carries out commands from now on. */
  serve(commands: Commands): void;
  /** Sends everybody away, whatever is going on. */
  close(): void;
}

export function createConnectionHandler(): ConnectionHandler {
  let commands: Commands | null = null;
  const visitors = new Set<Socket>();
  return {
    onConnection(visitor) {
      if (commands === null) {
        visitor.destroy();
        return;
      }
      visitors.add(visitor);
      visitor.once("close", () => visitors.delete(visitor));
      void answer(visitor, commands);
    },
    serve(given) {
      commands = given;
    },
    close() {
      commands = null;
      for (const visitor of visitors) visitor.destroy();
    },
  };
}

async function answer(visitor: Socket, commands: Commands): Promise<void> {
  const asked = await readQuestion(visitor);
  if (asked === null) visitor.destroy();
  else visitor.end(`${await carryOut(asked, commands, printerTo(visitor))}\n`);
}

/**
 * The first line of a visitor, or null where none comes in time, as from those who only look
 * whether a process listens.
 */
function readQuestion(visitor: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ASKED_WITHIN_MS, null).unref();
    let text = "";
    visitor.setEncoding("utf8").on("data", (more: string) => {
      if (text.length <= LONGEST_QUESTION) text += more;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST_QUESTION) resolve(null);
    });
    visitor.once("close", () => {
      clearTimeout(timeout);
      resolve(null);
    });
  });
}

/** @returns the last line of the answer */
async function carryOut(asked: string, commands: Commands, print: Print): Promise<string> {
  try {
    const { command, args } = question.parse(JSON.parse(asked));
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!known) {
      throw new DatabaseProblem("The site knows no such command: run that of the version that it runs.");
    }
    await known(args, print);
    return DONE;
  } catch (error) {
    const sentence =
      error instanceof DatabaseProblem ? error.message : `The site could not do it: ${reasonOf(error)}.`;
    return FAILED + sentence.replaceAll("\n", " ");
  }
}

function printerTo(visitor: Socket): Print {
  const left = new AbortController();
  visitor.once("close", () => left.abort());
  return async (lines) => {
    left.signal.throwIfAborted();
    const isTaken = visitor.write(lines.map((line) => `${LINE}${line}\n`).join(""));
    // PGlite works in this thread: between two of its statements the site answers what needs no
    // database.
    await setImmediate();
    if (isTaken || !visitor.writableNeedDrain) return;
    const timeout = setTimeout(() => visitor.destroy(), READ_WITHIN_MS);
    try {
      await once(visitor, "drain", { signal: left.signal });
    } finally {
      clearTimeout(timeout);
    }
  };
}

/**
 * Has the listening process carry out a command, and prints what it prints.
 *
 * @returns whether it takes commands
 * @throws DatabaseProblem with the sentence of a command that has failed, or where the other
 * process has ended meanwhile
 */
export async function converse(holder: Socket, asked: Question, print: Print): Promise<boolean> {
  let isHeard = false;
  try {
    holder.write(`${JSON.stringify(asked)}\n`);
    for await (const lines of lineGroups(received(holder))) {
      isHeard = true;
      const last = lines.at(-1) ?? "";
      await print(lines.filter((line) => line.startsWith(LINE)).map((line) => line.slice(LINE.length)));
      if (last === DONE) return true;
      if (last.startsWith(FAILED)) throw new DatabaseProblem(last.slice(FAILED.length));
    }
  } finally {
    holder.destroy();
  }
  if (isHeard) throw new DatabaseProblem("The site has ended before it was done: do it once more.");
  return false;
}

/** What comes from the other process until it ends, however it does. */
async function* received(holder: Socket): AsyncGenerator<Buffer> {
  try {
    yield* holder;
  } catch {
    // It was killed, or it hung up before it had read the question.
  }
}
