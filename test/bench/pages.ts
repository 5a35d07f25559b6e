import { spawn } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Row } from "./report.ts";

const ROOT = join(import.meta.dirname, "../..");
const PORT = 4390;
const ORIGIN = `http://127.0.0.1:${PORT}`;

async function startSite(dataDir: string): Promise<{ seconds: number; stop(): Promise<void> }> {
  const started = performance.now();
  const site = spawn(process.execPath, ["--import", "tsx", "app/backend/cli/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(PORT), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  for (;;) {
    if (site.exitCode !== null) throw new Error("The site did not start.");
    if (
      await fetch(`${ORIGIN}/healthz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    seconds: (performance.now() - started) / 1000,
    async stop() {
      site.kill("SIGTERM");
      await ended;
    },
  };
}

const kilobytes = (text: string | Uint8Array) => gzipSync(text).length / 1000;

/** Gzipped kilobytes of the scripts or style sheets that a document names. */
async function assetsOf(html: string, pattern: RegExp): Promise<number> {
  const paths = new Set([...html.matchAll(pattern)].map(([, path]) => path ?? ""));
  const sizes = await Promise.all(
    [...paths].map(async (path) =>
      kilobytes(new Uint8Array(await (await fetch(ORIGIN + path)).arrayBuffer())),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How fast the built site starts and how much it sends, on a PGlite folder of its own. */
export async function measurePages(dataDir: string): Promise<Row[]> {
  const first = await startSite(dataDir);
  await first.stop();
  const second = await startSite(dataDir);
  try {
    const pages = [
      { path: "/", document: 15 },
      { path: "/resorts", document: 26 },
      { path: "/resort/les-trois-vallees", document: 20 },
      { path: "/data", document: 20 },
    ];
    const rows = await Promise.all(
      pages.map(async ({ path, document }) => {
        const html = await (await fetch(ORIGIN + path)).text();
        return [
          { name: `${path}: document`, value: kilobytes(html), unit: "kB gzipped", budget: document },
          {
            name: `${path}: scripts`,
            value: await assetsOf(html, /"(\/assets\/[^"]+\.js)"/g),
            unit: "kB gzipped",
            budget: 110,
          },
          {
            name: `${path}: styles`,
            value: await assetsOf(html, /"(\/assets\/[^"]+\.css)"/g),
            unit: "kB gzipped",
            budget: 14,
          },
        ];
      }),
    );
    return [
      { name: "first start, database filled", value: first.seconds, unit: "s", budget: 30 },
      { name: "second start until it answers", value: second.seconds, unit: "s", budget: 4 },
      ...rows.flat(),
    ];
  } finally {
    await second.stop();
  }
}
