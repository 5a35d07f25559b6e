import { expect, it } from "vitest";
import { exitCode } from "#app/tools/cli/run-web-processes.ts";

it.each<[string, number | null, NodeJS.Signals | null, NodeJS.Signals[], number]>([
  ["ended by itself", 0, null, [], 0],
  ["could not start", 1, null, [], 1],
  ["was asked to stop and did so in order", 0, null, ["SIGTERM"], 0],
  ["was asked to stop and did no more than that", null, "SIGTERM", ["SIGTERM"], 0],
  ["was interrupted", null, "SIGINT", ["SIGINT"], 0],
  ["lost its terminal", null, "SIGHUP", ["SIGHUP"], 0],
  ["ran out of memory", null, "SIGKILL", [], 137],
  ["was killed because it did not stop", null, "SIGKILL", ["SIGTERM"], 137],
  ["was stopped by someone else", null, "SIGTERM", [], 143],
  ["crashed", null, "SIGSEGV", [], 139],
])("a server that %s", (_, code, signal, forwarded, expected) => {
  expect(exitCode(code, signal, new Set(forwarded))).toBe(expected);
});
