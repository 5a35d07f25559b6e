import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ListedCardsDocument, ResortListDocument } from "#app/api/generated.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { env } from "#app/env.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { addToList } from "#app/features/lists/candidates.server.ts";
import { listPictureLink } from "#app/features/lists/list-picture.server.ts";
import { listPart, namedListModel } from "#app/features/lists/named-list-model.ts";
import { NamedListPage } from "#app/features/lists/named-list-page.tsx";
import { doneWords } from "#app/features/lists/own-lists-model.ts";
import { changeList } from "#app/features/lists/save-list.server.ts";
import { requireWholeLink } from "#app/features/lists/whole-link.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { needsExtensions: true, cost: 15, formCost: 10 };

/** Only a backend with extensions has named lists. */
export async function loader({ request, params: { link = "" } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  requireWholeLink(link, request, listPath);
  const api = createApi(request);
  const { resortList: list } = await api.require(ResortListDocument, { link });
  if (!list) throw data(null, { status: 404 });
  // A form is drawn with what was typed, also where the session has ended meanwhile.
  const isOwners = list.is_own || request.headers.has("content-type");
  const part = listPart(list, parsePage(searchParams.get("page")).value);
  const [shown, add] = await Promise.all([
    api.require(ListedCardsDocument, { urlSegments: part.segments }),
    isOwners ? addToList(request, api) : null,
  ]);
  const view = namedListModel({ list, part, shown, units: getUnits(request), siteUrl: env.SITE_URL });
  // What is the member's alone is not to be found by Back after the logout.
  const { says, headers } = await takeNews(request, isOwners ? { "Cache-Control": "no-store" } : {});
  const image = listPictureLink(list, shown);
  return data({ list: view, image, add, done: list.is_own ? doneWords(says) : null }, { headers });
}

export const action = changeList;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.list.documentTitle,
    description: loaded?.list.description,
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    image: loaded?.image,
    error,
    // Whom its member gives the link finds it, and no search engine.
    isIndexed: false,
  });

export default function NamedList() {
  const failure = useActionData<Failure>() ?? null;
  const loaded = useLoaderData<typeof loader>();
  // Another list is another page: nothing of the one before is changed into it.
  const { image: _, ...shown } = loaded;
  return <NamedListPage key={loaded.list.path} {...shown} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
