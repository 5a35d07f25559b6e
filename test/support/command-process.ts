import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** What is left of a command that ran as a process of its own. */
export interface EndedProcess {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandProcess {
  readonly child: ChildProcess;
  /** Resolves once stderr holds the text; rejects when the process ends before. */
  says(text: string): Promise<void>;
  readonly ended: Promise<EndedProcess>;
}

/** Starts `npm run import`. */
export function startImport(args: readonly string[], env: Readonly<Record<string, string>>): CommandProcess {
  return startCommand("import", args, env);
}

/**
 * Starts `npm run <command>` without npm and tsx between, so that a signal reaches the command
 * itself.
 */
export function startCommand(
  command: "backup" | "import" | "restore",
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const child = spawn(process.execPath, ["--import", "tsx", `app/tools/cli/${command}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, stdout, stderr }));
  return {
    child,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => stderr.includes(text) && resolve();
        child.stderr.on("data", look);
        ended.then(() => reject(new Error(`The command ended without "${text}":\n${stdout}${stderr}`)));
        look();
      }),
  };
}
