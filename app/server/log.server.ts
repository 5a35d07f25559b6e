import { isIPv6 } from "node:net";
import { format } from "node:util";
import pino, { type DestinationStream, type Logger } from "pino";
import { loggedError } from "#app/domain/logged-error.ts";
import { currentRequestId } from "#app/session/request-context.server.ts";

/** E-mail and IP addresses, which no line of the log may hold, wherever they come from. */
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g;
const IPV4 = /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g;
/** Times of the day look like this too. */
const MAYBE_IPV6 = /[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}/gi;
const MARK = "[address]";

/**
 * Puts a mark in place of every e-mail and IP address of a text.
 *
 * @example withoutAddresses("from 203.0.113.9") // "from [address]"
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(EMAIL, MARK)
    .replace(IPV4, MARK)
    .replace(MAYBE_IPV6, (found) => (isIPv6(found) ? MARK : found));
}

/** The site's log: lines of JSON, or of words on a terminal. */
export function createLog(isTerminal: boolean, output: DestinationStream): Logger {
  const options = {
    // The process alone: the name of the machine is its operator's own.
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, isTerminal ? { write: (line) => output.write(inWords(line)) } : output);
}

/** A line for people: the time of day, and what happened. */
function inWords(line: string): string {
  const { time, level, msg, request } = JSON.parse(line) as Record<string, string | undefined>;
  const mark = level === "info" ? "" : `${level} `;
  return `${time?.slice(11, 19)} ${mark}${msg ?? ""}${request ? ` (${request})` : ""}\n`;
}

/** Errors with what they say alone: their properties and what they quote may be a visitor's. */
function written(part: unknown): unknown {
  return part instanceof Error ? loggedError(part) : part;
}

/**
 * Makes lines of the log out of what this process, and what it runs on, prints from now on: Remix
 * and Express know no other way. Addresses are taken out, and of errors what they quote. A line of
 * a request bears its id in a field of its own, and then not in its text.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of [
    ["log", "info"],
    ["info", "info"],
    ["warn", "warn"],
    ["error", "error"],
  ] as const) {
    console[method] = (...parts: unknown[]) => {
      const text = withoutAddresses(format(...parts.map(written))).trim();
      // remix-serve prints nothing, and a line end, when its server is closed.
      if (!text) return;
      const request = currentRequestId();
      if (request === null) log[level](text);
      else log[level]({ request }, text.replace(` ${request}`, ""));
    };
  }
}
