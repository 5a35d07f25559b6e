import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { entityTagMatches } from "#app/server/page-cache/cached-page.server.ts";
import { VisitorSemaphore } from "#app/server/rate-limit/visitor-semaphore.ts";
import { createVisitorTurns } from "#app/server/rate-limit/visitor-turns.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { type LinkPicture, PICTURE, type PictureLink } from "./card-image.ts";
import { drawPicture } from "./draw-picture.server.ts";

/** Raise it when the drawing itself changes: copies of the old one are kept for a year. */
const DRAWING = 4;
const VERSION_PARAM = "v";
const VERSION_LENGTH = 12;

/** Some 300 pictures. */
const MOST_KEPT_BYTES = 20 * 1024 * 1024;
/** One takes a twentieth of a second of a core, and some 30 MB while it is drawn. */
const MOST_DRAWN_AT_ONCE = { existing: 2, "made up": 1 } as const;
const RETRY_SECONDS = 5;

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_MINUTES = "public, max-age=300";
const ASKED_EACH_TIME = "public, no-cache";

/**
 * Pictures of what is there, as a resort or a list, and of what anyone can make up without end, as
 * a comparison: the former do not wait for the latter.
 */
type Kind = keyof typeof MOST_DRAWN_AT_ONCE;

/** A visitor as far as it is concerned is a kind of pictures. */
const permits = new VisitorSemaphore((kind) => MOST_DRAWN_AT_ONCE[kind as Kind]);
/** One at a time of each address: those of another wait for one of its, and not for all. */
const inTurnOfVisitor = createVisitorTurns(1, () => new TooManyDrawings());
const pictures = new LRUCache<string, Buffer, { readonly picture: LinkPicture; readonly kind: Kind }>({
  maxSize: MOST_KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  // What several ask for at once is drawn once.
  fetchMethod: (_version, _stale, { context }) => inTurnOfVisitor(() => drawn(context.picture, context.kind)),
});

class TooManyDrawings extends Error {}

/**
 * What the head of a page says of its picture.
 *
 * @param path of the picture, with a query or without
 * @param alt what is drawn, in words
 */
export function pictureLink(path: string, picture: LinkPicture, alt: string): PictureLink {
  const src = `${path}${path.includes("?") ? "&" : "?"}${VERSION_PARAM}=${versionOf(picture)}`;
  return { src, ...PICTURE, alt };
}

interface AnswerOptions {
  /**
   * Only its link leads there, and operators may hide what it says: a copy is asked about before it
   * is shown again. No search engine has one.
   */
  readonly isBehindLink?: boolean;
  /** Anyone can make up as many of them as they like. No search engine has one. */
  readonly isMadeUp?: boolean;
}

/**
 * Answers with the picture, 404 where there is none. Under an address of its content it may be kept
 * for ever; under any other for a short time, with what the picture is now. 503 when too many are
 * drawn.
 */
export async function pictureAnswer(
  request: Request,
  picture: LinkPicture | null,
  { isBehindLink = false, isMadeUp = false }: AnswerOptions = {},
): Promise<Response> {
  if (!picture) return plain("There is no picture here.\n", 404);
  const version = versionOf(picture);
  const isCurrent = new URL(request.url).searchParams.get(VERSION_PARAM) === version;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": isBehindLink ? ASKED_EACH_TIME : isCurrent ? FOR_EVER : FOR_MINUTES,
    ETag: `"${version}"`,
    ...((isBehindLink || isMadeUp) && { "X-Robots-Tag": "noindex" }),
  };
  if (entityTagMatches(request.headers.get("If-None-Match") ?? undefined, headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new Response(null, { headers });
  try {
    const file = await pictures.forceFetch(version, {
      context: { picture, kind: isMadeUp ? "made up" : "existing" },
    });
    return new Response(new Uint8Array(file), { headers });
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error;
    requestContext().refuse("drawings");
    return plain("Too many pictures are drawn now.\n", 503);
  }
}

function plain(words: string, status: 404 | 503): Response {
  return new Response(words, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": String(RETRY_SECONDS) }),
    },
  });
}

/** The same words and drawing have the same one. */
function versionOf(picture: LinkPicture): string {
  return createHash("sha256")
    .update(`${DRAWING} ${JSON.stringify(picture)}`)
    .digest("base64url")
    .slice(0, VERSION_LENGTH);
}

async function drawn(picture: LinkPicture, kind: Kind): Promise<Buffer> {
  await new Promise<void>((begin, reject) => {
    if (!permits.acquire(kind, begin)) reject(new TooManyDrawings());
  });
  try {
    return await drawPicture(picture);
  } finally {
    permits.release(kind);
  }
}
