import cluster, { type Worker } from "node:cluster";
import { constants } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { passMetrics } from "./pass-metrics.ts";

export interface WebProcessesOptions {
  /** A script of JavaScript that listens, and its arguments. */
  readonly script: string;
  readonly args: readonly string[];
  /** The folder that they run in. */
  readonly cwd: string;
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Whether to stop once the process that started this one is gone: npm, killed, says nothing. */
  readonly endsWithParent?: boolean;
}

/** Web processes stop within 10 s of a signal, unless they hang. */
const KILL_AFTER_MS = 10_500;
const LOOK_FOR_PARENT_MS = 500;
/**
 * A process that fails as soon as it starts must not be started again as fast as the machine can.
 */
const RESTART_AFTER_MS = 1_000;

/**
 * Runs web processes that share one port, and replaces one that dies while others live. Signals
 * that end this process are handed on to all of them, and what has not stopped after 10 s is
 * killed. Resolves once none is left, with the exit code of the last one.
 */
export function runWebProcesses({
  script,
  args,
  cwd,
  count,
  env,
  log,
  endsWithParent = false,
}: WebProcessesOptions): Promise<number> {
  cluster.setupPrimary({ exec: script, args: [...args], cwd, execArgv: [] });
  const living = new Set<Worker>();
  const forwarded = new Set<NodeJS.Signals>();
  const forward = (signal: NodeJS.Signals) => {
    if (forwarded.size === 0) {
      setTimeout(() => {
        for (const { process: web } of living) web.kill("SIGKILL");
      }, KILL_AFTER_MS).unref();
    }
    forwarded.add(signal);
    for (const { process: web } of living) web.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, forward);
  if (endsWithParent) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forward("SIGTERM");
    }, LOOK_FOR_PARENT_MS).unref();
  }

  const joinMetrics = passMetrics(living);
  return new Promise((resolve) => {
    function start(): void {
      const worker = cluster.fork(env);
      living.add(worker);
      joinMetrics(worker);
      worker.once("exit", (code: number | null, signal: NodeJS.Signals | null) => {
        living.delete(worker);
        if (living.size === 0) resolve(exitCode(code, signal, forwarded));
        else if (forwarded.size === 0) void replace(worker, signal ?? code);
      });
    }
    async function replace({ process: { pid } }: Worker, reason: string | number | null): Promise<void> {
      log(`Web process ${pid} has ended (${reason}): another one is started.`);
      await delay(RESTART_AFTER_MS);
      if (living.size > 0 && forwarded.size === 0) start();
    }
    for (let started = 0; started < count; started += 1) start();
  });
}

/**
 * What a command ends with after the server it started has ended. A server that a signal ended is
 * well only when that signal was handed on to it; otherwise (out of memory, a crash) the parent
 * process must learn of it, and it ends with 128 and the signal's number, as a shell would.
 */
export function exitCode(
  code: number | null,
  signal: NodeJS.Signals | null,
  forwarded: ReadonlySet<NodeJS.Signals>,
): number {
  if (signal === null) return code ?? 1;
  return forwarded.has(signal) ? 0 : 128 + constants.signals[signal];
}
