import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import {
  ComparedRecordsDocument,
  ComparePairsDocument,
  FindResortsDocument,
  ResortByUrlSegmentDocument,
} from "#app/api/generated.ts";
import { orFailure, orNull } from "#app/api/or-else.server.ts";
import { servedComparison } from "#app/api/served.server.ts";
import { compareUrl, parseComparison } from "#app/domain/compare/compare.ts";
import { env } from "#app/env.server.ts";
import { ADD_PAGE_SIZE, certainAddition, type Found } from "#app/features/compare/add-model.ts";
import { compareModel } from "#app/features/compare/compare-model.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { comparedPictureLink } from "#app/features/compare/compared-picture.server.ts";
import { comparedResorts, scoredComparison } from "#app/features/compare/compared-resorts.ts";
import { PAIR_CANDIDATES } from "#app/features/compare/suggested-pairs.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { groupVariable, weightsVariable } from "#app/features/resort/list-query.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Compare Alta Ski Area",
  sample: "?resorts=:url_segment",
  cache: { params: ["resorts", "only", "weights", "who", "add"] },
  cost: 20,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const given = parseComparison(new URL(request.url).searchParams);
  const api = createApi(request);
  const { asked, group, weights } = scoredComparison(servedComparison(api, given));
  const isSearched = asked.add !== "";
  const [answers, sources, answer, best] = await Promise.all([
    Promise.all(asked.segments.map((urlSegment) => api.require(ResortByUrlSegmentDocument, { urlSegment }))),
    asked.segments.length > 0
      ? orNull(
          api.query(ComparedRecordsDocument, {
            urlSegments: [...asked.segments],
            weights: weightsVariable(weights.value),
            group: groupVariable(group.value),
          }),
        )
      : null,
    isSearched
      ? orFailure(api.query(FindResortsDocument, { query: asked.add, perPage: ADD_PAGE_SIZE }))
      : null,
    asked.segments.length === 0 ? orNull(api.query(ComparePairsDocument, { first: PAIR_CANDIDATES })) : null,
  ]);
  const { resorts, unknown, comparison } = comparedResorts(
    asked,
    answers.map(({ resortByUrlSegment }) => resortByUrlSegment),
  );
  const found: Found | null =
    answer instanceof ApiError
      ? { failure: answer.visitorMessage }
      : answer && { result: answer.searchResorts };

  const added = certainAddition(asked.add, found, comparison);
  if (added) return redirect(added);
  // A former segment, one in other letters, one named twice. With something to say it is said here,
  // and not lost on the way.
  const isCurrent = asked.isPlain && asked.segments.join() === comparison.segments.join();
  const isComplete = unknown.length === 0 && asked.surplus.length === 0 && asked.add === "";
  if (!isCurrent && isComplete) return redirect(compareUrl(comparison));

  const view = compareModel({
    asked,
    comparison,
    resorts,
    unknown,
    weights,
    group,
    sources,
    found,
    candidates: best?.resorts.data ?? [],
    units: getUnits(request),
    today: new Date(),
    siteUrl: env.SITE_URL,
  });
  const isNowhere = resorts.length === 0 && unknown.length > 0;
  const image = comparedPictureLink(resorts, sources?.resortRecords ?? []);
  return data(
    { view, image },
    { status: answer instanceof ApiError ? answer.status : isNowhere ? 404 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) => {
  const view = loaded?.view;
  return pageMeta({
    title: view?.title ?? "Compare resorts",
    description: view?.description,
    path: `${location.pathname}${location.search}`,
    siteUrl: siteUrlOf(matches),
    image: loaded?.image,
    error,
    // As many addresses as there are combinations, and nothing in them that the resorts' own pages
    // do not say.
    isIndexed: false,
  });
};

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
