import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { ROOT } from "#test/support/papers.ts";
import type { BadRequest } from "./bad-requests.ts";

/** As many as a process writes exports at a time: one more would rightly be told to come again. */
const CONNECTIONS = 4;
const ANSWERED_WITHIN_MS = 10_000;
/** A visitor who asks too much is right to be told so, whatever else is wrong. */
const TOO_MANY = 429;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer, or in words why there is none; null where none is due. */
type Outcome = Answer | string | null;

/** What the inside of the server looks like, by name. */
const INSIDES: Readonly<Record<string, RegExp>> = {
  "a stack trace": /\n\s+at [^\n]{0,300}(?::\d+:\d+|<anonymous>|node:internal)/,
  "a path of the server": /node_modules\/|file:\/\/\/|build\/server/,
  "a file of the server": /root:x:0:|"dependencies": ?\{|\[core\]\s+repositoryformatversion/,
  "the driver's text":
    /Failed query|invalid byte sequence|syntax error at|violates |DrizzleQueryError|SQLSTATE|ECONN|PGlite|\bPostgresError\b/,
  "a statement": /\b(?:select|insert into|update|delete from) "[a-z_]+"/i,
  "an error of JavaScript": /\b(?:Type|Range|Reference|Syntax|URI)Error: /,
  "an unexpected error": /"Unexpected error\.|INTERNAL_SERVER_ERROR/,
};

/**
 * Sends them over a few connections and checks each answer: its status, that it comes within ten
 * seconds, that nothing of the inside of the server and of another member is in it, and that it
 * leads to no other site.
 *
 * @returns how many were sent, by kind, and what failed, in words
 */
export async function sendBadRequests(
  origin: string,
  requests: readonly BadRequest[],
): Promise<{ sent: Map<string, number>; failures: string[] }> {
  const sent = new Map<string, number>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const queue = requests.values();
  const sendInTurn = async () => {
    for (const bad of queue) {
      const kind = bad.name.slice(0, bad.name.indexOf(":"));
      const outcome = await (bad.raw ? sendRaw(origin, bad, bad.raw) : send(origin, bad, agent));
      sent.set(kind, (sent.get(kind) ?? 0) + 1);
      failures.push(...check(origin, bad, outcome).map((fault) => `${bad.name}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  const lasting: BadRequest = {
    name: "afterwards",
    method: "GET",
    path: "/healthz",
    headers: {},
    expected: [200],
  };
  failures.push(
    ...check(origin, lasting, await send(origin, lasting, agent)).map((fault) => `afterwards: ${fault}`),
  );
  agent.destroy();
  return { sent, failures };
}

function check(
  origin: string,
  { path: asked, expected, withheld = [] }: BadRequest,
  outcome: Outcome,
): string[] {
  if (outcome === null) return [];
  if (typeof outcome === "string") return [outcome];
  const { status, headers, text } = outcome;
  const isRight = status === TOO_MANY || (expected ? expected.includes(status) : status < 500);
  return [
    ...(isRight ? [] : [`answered ${status}${expected ? ` in place of ${expected.join(" or ")}` : ""}`]),
    ...Object.entries(INSIDES).flatMap(([name, pattern]) => {
      const [found] = pattern.exec(text) ?? [];
      return found && !asked.includes(found)
        ? [`${name} is in the answer: ${found.trim().slice(0, 80)}`]
        : [];
    }),
    ...(text.includes(ROOT) ? ["the server's folder is in the answer"] : []),
    ...(withheld.some((secret) => text.includes(secret))
      ? ["something of another member is in the answer"]
      : []),
    ...(leadsAway(origin, asked, headers.location) ? [`leads to ${headers.location?.slice(0, 80)}`] : []),
  ];
}

/** Whether a redirect leads to another host; only the start of a sign-in may, to the provider. */
function leadsAway(origin: string, asked: string, location?: string): boolean {
  if (location === undefined) return false;
  if (!URL.canParse(location, origin)) return true;
  const { host } = new URL(location, origin);
  const isStart = /^\/auth\/[^/]+\/(start|redirect)/.test(asked);
  return isStart ? host === "evil.example" : host !== new URL(origin).host;
}

function send(origin: string, { method, path, headers, body }: BadRequest, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = request(
      { hostname, port, method, path, agent, signal, headers: { ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString("utf8"),
          });
        // A refused body is cut off; its answer is here by then.
        response
          .on("data", (part: Buffer) => parts.push(part))
          .once("end", finish)
          .once("error", finish);
      },
    );
    outgoing.once("error", (error: NodeJS.ErrnoException) =>
      resolve(signal.aborted ? "no answer within 10 s" : `no answer: ${error.code ?? error.message}`),
    );
    outgoing.end(body);
  });
}

/** On a connection of its own. */
function sendRaw(origin: string, { isCut }: BadRequest, bytes: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      resolve("no answer and no end within 10 s");
    }, ANSWERED_WITHIN_MS);
    socket.on("data", (part: Buffer) => parts.push(part));
    // A connection that is reset has told all it will.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(isCut ? null : readAnswer(Buffer.concat(parts).toString("utf8")));
    });
    socket.write(bytes, () => {
      if (isCut) setTimeout(() => socket.destroy(), 50);
    });
  });
}

/** A connection that is ended without a word is refused as well: null. */
function readAnswer(text: string): Outcome {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  const location = /^location: (.*)$/im.exec(text.split("\r\n\r\n", 1)[0] ?? "")?.[1]?.trim();
  return status ? { status, headers: { location }, text } : null;
}
