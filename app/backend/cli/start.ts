/**
 * `npm start`: builds when the build is absent or older than its sources, then serves it through remix-serve.
 * The server itself opens the database, migrates it and fills an empty one before its port opens.
 */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { buildWhenStale } from "./build.ts";
import { exitCode } from "./exit-code.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SERVER_BUILD = "build/server/index.js";

/** Resolves when the port is free; rejects with the reason it is not. */
function claimPort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The sentence for people when a port cannot be had. */
function portProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${env.PORT} is in use. Stop what listens there, or choose another one: PORT=3001 npm start`;
  }
  if (code === "EACCES")
    return `Port ${env.PORT} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`;
  return `Cannot listen on ${env.HOST ?? "all addresses"}, port ${env.PORT}: ${String(error)}`;
}

async function start(): Promise<void> {
  try {
    await claimPort(env.PORT, env.HOST);
  } catch (error) {
    console.error(portProblem(error));
    process.exit(1);
  }

  buildWhenStale();

  const server = spawn(join(ROOT, "node_modules/.bin/remix-serve"), [SERVER_BUILD], {
    cwd: ROOT,
    stdio: "inherit",
    // remix-serve silently takes another port when PORT is left alone.
    env: { ...process.env, NODE_ENV: "production", PORT: String(env.PORT) },
  });
  const forwarded = new Set<NodeJS.Signals>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      forwarded.add(signal);
      server.kill(signal);
    });
  }
  server.once("exit", (code, signal) => process.exit(exitCode(code, signal, forwarded)));
}

await start();
