import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ResortPositionDocument } from "#app/api/generated.ts";
import { forecasts, weekOf } from "#app/features/forecast/forecast.server.ts";
import { forecastPlace } from "#app/features/forecast/forecast.ts";
import { forecastPageModel } from "#app/features/forecast/forecast-model.ts";
import { ForecastPage } from "#app/features/forecast/forecast-page.tsx";
import { forecastPath } from "#app/features/forecast/forecast-path.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { locationLine } from "#app/features/resort/location-line.ts";
import { meantResorts } from "#app/features/resort-page/other-address.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

/** Not in the page cache: a forecast is cached where it comes from, for all units. */
export const pageHandle: PageHandle = { title: "Forecast for Alta Ski Area", cost: 8 };

/** Not there unless a weather service is set up. Where that fails, the page says so. */
export async function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  if (!forecasts) throw data(null, { status: 404 });
  const api = createApi(request);
  const { resortByUrlSegment: resort } = await api.require(ResortPositionDocument, { urlSegment: segment });
  if (!resort) {
    const { href, matches } = await meantResorts(api, segment);
    throw href === null ? data({ matches }, { status: 404 }) : movedTo(`${href}/forecast`, request);
  }
  if (resort.url_segment !== segment) throw movedTo(forecastPath(resort.url_segment), request);
  const { title, location } = resort;
  const isPlaced = forecastPlace(resort) !== null;
  const week = await weekOf(resort, getUnits(request));
  const page = forecastPageModel({ title, segment, place: locationLine(location), isPlaced }, week);
  return data({ page }, { status: isPlaced ? 200 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.page.documentTitle,
    description: loaded?.page.description,
    path: loaded?.page.path ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Forecast() {
  const { page } = useLoaderData<typeof loader>();
  return <ForecastPage key={page.path} page={page} />;
}

export { ResortError as ErrorBoundary } from "#app/features/resort-page/resort-error.tsx";
