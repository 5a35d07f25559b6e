import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import {
  ExportedResortsDocument,
  type ExportedResortsQuery,
  type ExportedResortsQueryVariables,
} from "#app/api/generated.ts";
import { FIRST_PAGE, MAX_PAGE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { env } from "#app/env.server.ts";
import { backpressureOf } from "#app/server/backpressure.server.ts";
import { routeOf } from "#app/server/page-handles.server.ts";
import { admission } from "#app/server/rate-limit/admission.server.ts";
import { chargedVisitor } from "#app/server/rate-limit/charged-visitor.ts";
import { costOfExported } from "#app/server/rate-limit/read-costs.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { listVariables } from "../../resort/list-query.ts";
import { askedList } from "../when-and-where/list-origin.server.ts";
import { type ExportFormat, fileName } from "./export-format.ts";
import { bytesOf, exportTexts } from "./export-texts.ts";

/** Exports of lists that one process writes at a time; each holds one batch in memory. */
export const MAX_EXPORTS = 4;
/** How long a visitor may take to receive an export. */
export const EXPORT_TIMEOUT_MS = 300_000;

/** An export of a few thousand resorts takes seconds; another visitor's slot is free by then. */
const RETRY_AFTER_SECONDS = 10;

/** How long a file waits for the one before it of the same visitor. */
const OWN_FILE_PATIENCE_MS = 3_000;

/** A file is for a visitor who asked for it, as the list is now, and no page to be found. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Files that visitors take as slowly as they may: each holds a batch in memory. */
const MOST_OPEN = 100;

/** The visitors with a file in progress; visitors without a budget, each by a symbol. */
const open = new Map<string | symbol, Promise<void>>();
/**
 * How many of those are being written, and not waiting until their visitor has taken what is
 * written.
 */
let writing = 0;

/**
 * The whole list that the address describes, as a file of that format: streamed, in the order of
 * the list. What cannot be read of the address is refused (400), since a file has no place to say
 * what was left out; a visitor has one in progress (429 beyond) and a process writes a few at a
 * time (503 beyond); and a list that cannot be had answers like the page of it (502, 503), or
 * breaks off when that turns out later.
 */
export async function exportList(request: Request, format: ExportFormat): Promise<Response> {
  const {
    value: state,
    invalid,
    origin,
  } = await askedList(createApi(request), exportParams(new URL(request.url).searchParams));
  if (invalid.length > 0) {
    return sentence(
      400,
      `There is no file here: part of this address cannot be read (${invalid.join("; ")}).`,
    );
  }
  const now = new Date();
  const headers = {
    "Content-Type": format.contentType,
    "Content-Disposition": `attachment; filename="${fileName(format, now)}"`,
    ...HEADERS,
  };
  // Remix would leave the body of an answer to HEAD unread, and its slot taken.
  if (request.method === "HEAD") return new Response(null, { headers });
  const { clientIp: address } = requestContext();
  const visitor = chargedVisitor(address, env.TRUST_PROXY) ?? Symbol("no budget");
  await ownFileTaken(visitor);
  if (open.has(visitor)) {
    requestContext().refuse("files");
    return sentence(
      429,
      "A file is already being sent to your address. Please try again when it is complete.",
      {
        "Retry-After": String(RETRY_AFTER_SECONDS),
      },
    );
  }
  if (writing >= MAX_EXPORTS || open.size >= MOST_OPEN) {
    requestContext().refuse("files");
    return sentence(503, "Too many files are being written. Please try again in a moment.", {
      "Retry-After": String(RETRY_AFTER_SECONDS),
    });
  }

  const course = courseOf(request);
  const { left } = course;
  const place = takePlace(visitor);
  const over = () => {
    place.release();
    course.end();
  };
  left.addEventListener("abort", over, { once: true });
  if (left.aborted) over();
  const backpressure = backpressureOf(request, left);
  const texts = exportTexts({
    format,
    list: { state, siteUrl: env.SITE_URL, now, origin },
    batches: inTurns(resortBatches(request, listVariables(state)), { address, place, left }),
    untilTaken: () => place.pausedDuring(backpressure.untilTaken),
    onEnd: over,
  });
  try {
    // Only with the first piece at hand is it known what to answer.
    const { value: first } = await texts.next();
    const rest = orBrokenOff(texts, (error) => {
      if (!request.signal.aborted)
        logBreak(request, error === TOO_SLOW ? "the visitor took too long" : error);
      return backpressure.cut();
    });
    return new Response(bytesOf(first, rest), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return sentence(error.status, error.visitorMessage);
  }
}

/**
 * The same batches, each as a request of the visitor's that waits for its turn without keeping
 * other files from being written, and is paid for.
 */
async function* inTurns(
  batches: ReturnType<typeof resortBatches>,
  { address, place, left }: { address: string | null; place: Place; left: AbortSignal },
): typeof batches {
  for (;;) {
    const endTurn = await place.pausedDuring(() => admission.takeTurn(address, left));
    const batch = await batches.next().finally(endTurn);
    if (batch.done) return;
    admission.charge(address, costOfExported(batch.value.data.length));
    yield batch.value;
  }
}

/**
 * The rest of a file, or what there is of it where the connection could be cut: from an error Remix
 * would make one of Express's, which prints its stack.
 */
function orBrokenOff(
  texts: AsyncGenerator<string>,
  breakOff: (error: unknown) => boolean,
): AsyncIterator<string> {
  return {
    async next() {
      try {
        return await texts.next();
      } catch (error) {
        if (breakOff(error)) return { done: true, value: undefined };
        throw error;
      }
    },
    return: () => texts.return(undefined),
  };
}

/** As the app logs any error, in a line where it is known what happened. */
function logBreak(request: Request, reason: unknown): void {
  const where = `${requestContext().id} ${request.method} ${routeOf(new URL(request.url).pathname)}`;
  const known = reason instanceof ApiError ? reason.visitorMessage : reason;
  console.error("[error]", `${where}: broken off:`, known);
}

/**
 * Waits a little for a file of the visitor's that is in progress: people take both files of a list
 * one right after the other.
 */
async function ownFileTaken(visitor: string | symbol): Promise<void> {
  const taken = open.get(visitor);
  if (taken) await Promise.race([taken, delay(OWN_FILE_PATIENCE_MS, undefined, { ref: false })]);
}

interface Place {
  /**
   * Lets other exports write while this waits for its visitor, who reads slowly or has no budget
   * left.
   */
  pausedDuring<Result>(wait: () => Promise<Result>): Promise<Result>;
  release(): void;
}

/** Why an export ends whose visitor does not take it. */
const TOO_SLOW = new Error("The visitor took too long.");

interface Course {
  /** Aborted once the visitor has gone or has taken too long. */
  readonly left: AbortSignal;
  /**
   * Called when the file is complete: a timer or a listener that stays holds what was read for the
   * file as long as itself.
   */
  end(): void;
}

/**
 * How long a file is written for its visitor. A composite signal with a timeout would do the same
 * and would stay, with its listeners, until that timeout (Node 20).
 */
function courseOf({ signal }: Request): Course {
  const controller = new AbortController();
  const leave = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(TOO_SLOW), EXPORT_TIMEOUT_MS).unref();
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  return {
    left: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    },
  };
}

/** Counts an export until it is released. */
function takePlace(visitor: string | symbol): Place {
  let [isTaken, isWriting] = [true, true];
  let setTaken = () => {};
  open.set(visitor, new Promise((resolve) => (setTaken = resolve)));
  writing += 1;
  const write = (now: boolean) => {
    if (now !== isWriting) writing += now ? 1 : -1;
    isWriting = now;
  };
  const release = () => {
    if (isTaken) open.delete(visitor);
    isTaken = false;
    setTaken();
    write(false);
  };
  return {
    release,
    async pausedDuring(wait) {
      write(false);
      try {
        return await wait();
      } finally {
        write(isTaken);
      }
    },
  };
}

function sentence(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...HEADERS, ...headers },
  });
}

/**
 * A whole list (its page and page size do not matter), a batch at a time; a batch is asked for when
 * it is wanted, and may take as long as a page's answer. The contract gives pages and no snapshot:
 * where the index changes meanwhile, a resort may come twice or not at all.
 *
 * @throws ApiError when a batch cannot be had
 */
export async function* resortBatches(
  request: Request,
  list: ExportedResortsQueryVariables,
): AsyncGenerator<ExportedResortsQuery["resorts"]> {
  for (let page = FIRST_PAGE; page <= MAX_PAGE; page += 1) {
    const asked = { ...list, first: MAX_PAGE_SIZE, page };
    // An api of its own: the deadline of one is for all that it is asked.
    const { resorts } = await createApi(request).query(ExportedResortsDocument, asked);
    // What was loaded for this batch is not needed for the next one.
    requestContext().clear();
    yield resorts;
    if (page >= resorts.paginatorInfo.lastPage || resorts.data.length === 0) return;
  }
}

/** Parameters of a list that say nothing of a file of all its resorts. */
const OF_PAGES_ALONE = ["page", "view", "at", "compare"];

/**
 * Of the query of /resorts what says which resorts a file holds, and how: filters, order and
 * columns.
 */
function exportParams(query: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(query);
  for (const name of OF_PAGES_ALONE) params.delete(name);
  return params;
}
