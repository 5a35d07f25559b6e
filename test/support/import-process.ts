import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** What is left of an import that ran as a process of its own. */
export interface EndedImport {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ImportProcess {
  readonly child: ChildProcess;
  /** Resolves once stderr holds the text; rejects when the process ends before. */
  says(text: string): Promise<void>;
  readonly ended: Promise<EndedImport>;
}

/** Starts `npm run import` without npm and tsx between, so that a signal reaches the import itself. */
export function startImport(args: readonly string[], env: Readonly<Record<string, string>>): ImportProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "app/backend/cli/import.ts", ...args], {
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
        ended.then(() => reject(new Error(`The import ended without "${text}":\n${stdout}${stderr}`)));
        look();
      }),
  };
}
