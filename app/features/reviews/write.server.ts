import { data } from "@remix-run/node";
import type { Api } from "#app/api/client.server.ts";
import {
  DraftDocument,
  OwnTextDocument,
  ResortNameDocument,
  type ResortNameQuery,
  WriteFormDocument,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { movedTo } from "#app/server/moved-to.server.ts";

/**
 * The resort that a form of that address is about. Throws 404 where there is none, and leads on
 * from a former address.
 */
export async function resortToWriteOf(api: Api, segment: string, request: Request) {
  const { resortByUrlSegment } = await api.require(ResortNameDocument, { urlSegment: segment });
  return requireCurrent(resortByUrlSegment, segment, request);
}

interface Asked {
  readonly id: string | null;
  readonly draft: string | null;
  readonly segment: string;
}

/**
 * The same, what the member has given the resort, and what the form begins with; a backend of the
 * contract alone takes texts and no more.
 */
export async function writeForm(api: Api, asked: Asked, request: Request) {
  const { segment } = asked;
  const found = await api.require(WriteFormDocument, { urlSegment: segment });
  const resort = requireCurrent(found.resortByUrlSegment, segment, request);
  const { ownRatings: given } = found;
  const hasTexts = given !== undefined;
  const before = hasTexts ? await writtenBefore(api, asked) : { own: null, draft: null };
  return { resort, given, hasTexts, ...before };
}

function requireCurrent(resort: ResortNameQuery["resortByUrlSegment"], segment: string, request: Request) {
  if (!resort) throw data(null, { status: 404 });
  const isForm = request.method === "POST";
  if (!isForm && resort.url_segment !== segment) throw movedTo(writePath(resort.url_segment), request);
  return resort;
}

/** A text of the member's, or one that waited for its author to sign in. */
async function writtenBefore(api: Api, { id, draft, segment }: Asked) {
  if (id !== null) {
    const { ownText: own } = await api.require(OwnTextDocument, { id });
    // Deleted, or another member's.
    if (!own || own.resort.url_segment !== segment) throw data(null, { status: 404 });
    return { own, draft: null };
  }
  const kept = draft === null ? null : await orNull(api.query(DraftDocument, { token: draft }));
  return { own: null, draft: kept?.draft ?? null };
}
