import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { MemberPictureDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { pictureName } from "#app/domain/accounts/picture.ts";
import { getSession } from "#app/session/session.server.ts";

/**
 * A picture that a member uploaded. Its name says its content, yet moderators may hide it, or its
 * member take it away: so every copy is asked about before it is shown again, which takes no more
 * than a 304.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const name = pictureName(new URL(request.url).pathname);
  const anyone = createApi(request, { isAnonymous: true });
  requireExtensions(anyone, notFound());
  if (name === null) return notFound();
  const { memberPicture } = await anyone.require(MemberPictureDocument, { name });
  if (memberPicture)
    return picture(request, { name, base64: memberPicture, cacheControl: "public, no-cache" });
  // A hidden one is seen by its member, and by moderators.
  if (!(await getSession(request))) return notFound();
  const own = await createApi(request).require(MemberPictureDocument, { name });
  return own.memberPicture
    ? picture(request, { name, base64: own.memberPicture, cacheControl: "private, no-store" })
    : notFound();
}

interface Picture {
  readonly name: string;
  readonly base64: string;
  readonly cacheControl: string;
}

function picture(request: Request, { name, base64, cacheControl }: Picture) {
  const etag = `"${name}"`;
  const headers = { "Content-Type": "image/webp", "Cache-Control": cacheControl, ETag: etag };
  // A proxy that compresses makes the tag a weak one.
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  const isKnown = known.some((one) => one.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(Buffer.from(base64, "base64")), { headers });
}

function notFound() {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
