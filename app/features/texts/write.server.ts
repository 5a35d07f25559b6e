import { data } from "@remix-run/node";
import type { Api } from "#app/api/client.server.ts";
import {
  DraftDocument,
  OwnRatingsDocument,
  OwnTextDocument,
  ResortNameDocument,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { movedTo } from "#app/server/moved-to.server.ts";

/** The resort that a form of that address is about. Throws 404 where there is none, and leads on from a former address. */
export async function resortToWriteOf(api: Api, segment: string, request: Request) {
  const { resortByUrlSegment: resort } = await api.require(ResortNameDocument, { urlSegment: segment });
  if (!resort) throw data(null, { status: 404 });
  const isForm = request.method === "POST";
  if (!isForm && resort.url_segment !== segment) throw movedTo(writePath(resort.url_segment), request);
  return resort;
}

interface Asked {
  readonly id: string | null;
  readonly draft: string | null;
  readonly segment: string;
}

/** What the form begins with: a text of the member's, or one that waited for its author to sign in. */
export async function writtenBefore(api: Api, { id, draft, segment }: Asked) {
  if (!api.hasExtensions) return { own: null, draft: null };
  if (id !== null) {
    const { ownText: own } = await api.require(OwnTextDocument, { id });
    // Deleted, or another member's.
    if (!own || own.resort.url_segment !== segment) throw data(null, { status: 404 });
    return { own, draft: null };
  }
  const kept = draft === null ? null : await orNull(api.query(DraftDocument, { token: draft }));
  return { own: null, draft: kept?.draft ?? null };
}

/** What the member has given the resort until now; null for a visitor. */
export async function ratedBefore(api: Api, urlSegment: string) {
  if (!api.hasExtensions) return null;
  return (await api.require(OwnRatingsDocument, { urlSegment })).ownRatings;
}
