import { register } from "node:module";
import { createInterface } from "node:readline";

/*
 * A backend in a process of its own, which reads lines of JSON such as { "id": 1, "query": "…", "variables": {}, "token": "…" } and writes one for each
 * answer, when it has it.
 */

/** What Vite does with `import contract from "….graphql?raw"`. */
const RAW = `
  import { readFile } from "node:fs/promises";
  export async function load(url, context, next) {
    if (!url.split("?")[0].endsWith(".graphql")) return next(url, context);
    const text = await readFile(new URL(url.split("?")[0]), "utf8");
    return { format: "module", shortCircuit: true, source: "export default " + JSON.stringify(text) };
  }`;
register(`data:text/javascript,${encodeURIComponent(RAW)}`);

const { openDatabase } = await import("#app/backend/db/open.server.ts");
const { createBackend } = await import("#app/backend/create-backend.server.ts");

interface Question {
  readonly id: number;
  readonly query: string;
  readonly variables: object;
  readonly token: string | null;
}

const SITE = "https://shred.example";
const { DATABASE_URL, WRITER_DIR } = process.env;
const open = await openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: WRITER_DIR || null });
const backend = createBackend({
  db: open.db,
  siteUrl: SITE,
  clock: () => new Date(),
  log: (line) => console.error(line),
  audit: () => {},
  secret: "a secret of the tests",
  passwords: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  isAlone: open.kind === "pglite",
});

async function ask({ id, query, variables, token }: Question): Promise<void> {
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const body = JSON.stringify({ query, variables });
  const request = new Request(`${SITE}/graphql`, { method: "POST", headers, body });
  // Each from a network of its own: how many sign up from one is bounded.
  const response = await backend.fetch(request, { address: `198.51.100.${id % 250}` });
  say({ id, answer: await response.json() });
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

createInterface({ input: process.stdin }).on("line", (line) => void ask(JSON.parse(line)));
say({ id: 0 });
