import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect, useLoaderData } from "@remix-run/react";
import { type Api, createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument, ResortsDocument } from "#app/api/generated.ts";
import { listUrl, parseListState } from "#app/domain/list-state.ts";
import { plainFieldsToState } from "#app/domain/plain-fields.ts";
import type { CountryCounts } from "#app/features/resorts/filter-fields.ts";
import { listVariables } from "#app/features/resorts/list-query.ts";
import { listView } from "#app/features/resorts/list-view.ts";
import { ResortsPage } from "#app/features/resorts/resorts-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { requestId } from "#app/session/request-id.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const fields = plainFieldsToState(searchParams);
  // With something left out the list is shown as it is: after a redirect nobody could say what was left out.
  if (fields?.ignored.length === 0) return redirect(listUrl(fields.value));
  const { value: state, ignored } = fields ?? parseListState(searchParams);
  if (ignored.length > 0) console.warn(`[resorts] ${requestId(request)} ignored ${ignored.join("; ")}`);

  const api = createApi(request);
  const [{ resorts }, counts] = await Promise.all([
    api.require(ResortsDocument, listVariables(state)),
    countryCounts(api),
  ]);
  const list = listView({ state, ignored, units: getUnits(request), resorts, counts });
  const isPastEnd = list.total > 0 && list.cards.length === 0;
  return data({ list }, { status: isPastEnd ? 404 : 200 });
}

/** Only the numbers beside the countries hang on this; a failure is logged and the list stands without them. */
async function countryCounts(api: Api): Promise<CountryCounts> {
  if (!api.hasExtensions) return null;
  const answer = await api.query(IndexCountsDocument).catch(() => null);
  return (
    answer?.indexCounts.countries.map(({ country, resorts }) => ({ code: country.code, resorts })) ?? null
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
  pageMeta({
    title: loaded?.list.title ?? "Resorts",
    description: loaded?.list.description,
    path: loaded?.list.canonicalPath ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    isIndexed: loaded?.list.isIndexed ?? false,
  });

export default function Resorts() {
  return <ResortsPage list={useLoaderData<typeof loader>().list} />;
}

export { ListFailure as ErrorBoundary } from "#app/features/resorts/list-failure.tsx";
