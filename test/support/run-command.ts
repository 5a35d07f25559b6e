import { vi } from "vitest";

interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let runs = 0;

/**
 * Runs a command of app/tools/cli in this process, since the start of another one costs a second or
 * more. The query makes each run a module of its own; what the command imports is loaded once.
 *
 * @example await runCommand(COMMAND, "ski_areas.csv");
 */
export async function runCommand(file: string, ...args: readonly string[]): Promise<EndedCommand> {
  const { argv, exitCode } = process;
  const handlers = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  let stdout = "";
  let stderr = "";
  vi.spyOn(console, "log").mockImplementation((line) => {
    stdout += `${line}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((line) => {
    stderr += `${line}\n`;
  });
  const progress = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += text;
    return true;
  });
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  runs += 1;
  try {
    await import(/* @vite-ignore */ `${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    progress.mockRestore();
    Object.assign(process, { argv, exitCode });
    for (const [signal, known] of handlers)
      for (const added of process.listeners(signal))
        if (!known.includes(added)) process.removeListener(signal, added);
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
