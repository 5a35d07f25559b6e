import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { MemberPictureDocument } from "#app/api/generated.ts";
import { pictureName } from "#app/domain/accounts/picture.ts";

/** A picture that a member uploaded. Its name says its content, so a copy is good for ever. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request, { isAnonymous: true });
  const name = pictureName(new URL(request.url).pathname);
  if (!api.hasExtensions || name === null) return notFound();
  const { memberPicture } = await api.require(MemberPictureDocument, { name });
  if (!memberPicture) return notFound();
  return new Response(new Uint8Array(Buffer.from(memberPicture, "base64")), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

function notFound() {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
