import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument, StrengthsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import { changedGroupHref } from "#app/features/my-score/group-form-model.ts";
import { myScoreModel, presetHref } from "#app/features/my-score/my-score-model.ts";
import { MyScorePage } from "#app/features/my-score/my-score-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { FOUND_PAGE_SIZE, foundResorts } from "#app/features/resort/found-resorts.ts";
import { searchByName } from "#app/features/resort/named-resorts.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "My score", needsExtensions: true, needsData: false, cost: 8 };

/**
 * The group or the weights of the list that the query describes, or with `like` those that look for
 * what a resort is strong in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { searchParams } = new URL(request.url);
  const { value: state, invalid } = parseListAddress(searchParams);
  const changed = changedGroupHref(searchParams, state) ?? presetHref(searchParams, state);
  if (changed !== null) throw redirect(changed);
  const like = searchTextIn(searchParams, "like");
  const [index, strengths] = await Promise.all([
    orNull(api.query(IndexCountsDocument)),
    like ? api.require(StrengthsDocument, { urlSegment: like }) : null,
  ]);
  const isUnknown = strengths?.resortsByUrlSegments.length === 0;
  const found = isUnknown ? foundResorts(like, await searchByName(api, like, FOUND_PAGE_SIZE)) : null;
  return {
    view: myScoreModel({ state, invalid, like, strengths, found, counts: index?.indexCounts ?? null }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) =>
  pageMeta({
    title: data?.view.group ? "Your group" : "My score",
    description: "Say what matters to you, or to each of your group, and see all resorts in that order.",
    path: "/resorts/my-score",
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function MyScore() {
  return <MyScorePage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
