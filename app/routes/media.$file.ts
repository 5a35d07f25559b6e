import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { MemberPictureDocument, PhotographFileDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { pictureName } from "#app/domain/accounts/picture.ts";
import {
  CONTENT_TYPES,
  fileName,
  type PhotographFile,
  parseFileName,
} from "#app/domain/photographs/photograph.ts";
import { getSession } from "#app/session/session.server.ts";

/**
 * A picture that a member uploaded. Its name says its content, yet moderators may hide it, or its
 * member take it away: so every copy is asked about before it is shown again, which takes no more
 * than a 304.
 */
export async function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  const photograph = parseFileName(file);
  if (photograph) return loadPhotograph(request, photograph);
  const name = pictureName(new URL(request.url).pathname);
  const anyone = createApi(request, { isAnonymous: true });
  requireExtensions(anyone, notFound());
  if (name === null) return notFound();
  const { memberPicture } = await anyone.require(MemberPictureDocument, { name });
  if (memberPicture)
    return picture(request, { ...OF_MEMBER, name, base64: memberPicture, cacheControl: "public, no-cache" });
  // A hidden one is seen by its member, and by moderators.
  if (!(await getSession(request))) return notFound();
  const own = await createApi(request).require(MemberPictureDocument, { name });
  return own.memberPicture
    ? picture(request, { ...OF_MEMBER, name, base64: own.memberPicture, cacheControl: "private, no-store" })
    : notFound();
}

const OF_MEMBER = { contentType: "image/webp" } as const;

/**
 * Nothing else ever has the address of a photograph; yet operators may hide one: a browser then
 * shows its copy for an hour at most, where a page still names it.
 */
const SHOWN = "public, max-age=3600, must-revalidate";

/** A file of a photograph; of one that waits or is hidden, for those who may see it. */
async function loadPhotograph(request: Request, photograph: PhotographFile) {
  const isMember = (await getSession(request)) !== null;
  const api = createApi(request, { isAnonymous: !isMember });
  requireExtensions(api, notFound());
  const name = fileName(photograph);
  const { photographFile: file } = await api.require(PhotographFileDocument, { file: name });
  if (!file) return notFound();
  return picture(request, {
    name,
    base64: file.content,
    contentType: CONTENT_TYPES[photograph.format],
    cacheControl: file.is_public ? SHOWN : "private, no-store",
  });
}

interface Picture {
  readonly contentType: string;
  readonly name: string;
  readonly base64: string;
  readonly cacheControl: string;
}

function picture(request: Request, { name, base64, contentType, cacheControl }: Picture) {
  const etag = `"${name}"`;
  const headers = { "Content-Type": contentType, "Cache-Control": cacheControl, ETag: etag };
  // A proxy that compresses makes the tag a weak one.
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  const isKnown = known.some((one) => one.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(Buffer.from(base64, "base64")), { headers });
}

function notFound() {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
