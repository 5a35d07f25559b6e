import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { AsSteepDocument, ResortsByUrlSegmentsDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { endOfMonth } from "#app/domain/days.ts";
import { parseRunsShown, RUNS_PARAMS, runsPath } from "#app/domain/mountain/runs-address.ts";
import { readMountain } from "#app/features/mountain/read-mountain.server.ts";
import { RunsPage } from "#app/features/mountain/runs-page/runs-page.tsx";
import { runsPageModel } from "#app/features/mountain/runs-page/runs-page-model.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { locationLine } from "#app/features/resort/location-line.ts";
import { meantResorts } from "#app/features/resort-page/other-address.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Runs and lifts of Alta Ski Area",
  needsExtensions: true,
  cache: { params: RUNS_PARAMS },
  cost: 50,
};

/** Only a backend with extensions has runs and lifts. */
export async function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const [{ resortsByUrlSegments }, mountain, { asSteep }] = await Promise.all([
    api.require(ResortsByUrlSegmentsDocument, { urlSegments: [segment] }),
    readMountain(api, segment),
    api.require(AsSteepDocument, { urlSegment: segment, first: 3 }),
  ]);
  const resort = resortsByUrlSegments[0]?.resort;
  if (!resort) {
    const { href, matches } = await meantResorts(api, segment);
    throw href === null ? data({ matches }, { status: 404 }) : movedTo(`${href}/runs`, request);
  }
  if (resort.url_segment !== segment) throw movedTo(runsPath(resort.url_segment), request);
  const today = new Date();
  // Its map may grow old then.
  requestContext().reads.endAt(endOfMonth(today));
  const place = locationLine(resort.location);
  const page = runsPageModel({ title: resort.title, place, asSteep }, mountain, {
    segment,
    country: resort.location.country.code,
    units: getUnits(request),
    today,
    shown: parseRunsShown(new URL(request.url).searchParams),
  });
  return data({ page }, { status: mountain ? 200 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.page.documentTitle,
    description: loaded?.page.description,
    path: loaded?.page.path ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: Boolean(loaded?.page.mountain),
  });

export default function Runs() {
  const { page } = useLoaderData<typeof loader>();
  return <RunsPage key={page.path} page={page} />;
}

export { ResortError as ErrorBoundary } from "#app/features/resort-page/resort-error.tsx";
