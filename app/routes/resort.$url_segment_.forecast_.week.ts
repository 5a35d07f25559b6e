import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ResortPositionDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { forecasts, weekOf } from "#app/features/forecast/forecast.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { cost: 5 };

/**
 * The forecast that the page of a resort shows, in the visitor's units: `{ "week": … }`, null where
 * no service answers.
 */
export function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  if (!forecasts) return jsonRefusal(404, "There are no forecasts here");
  return jsonAnswer(weekAt(request, segment, getUnits(request)), "private, no-cache");
}

async function weekAt(request: Request, urlSegment: string, units: UnitSystem) {
  const { resortByUrlSegment: resort } = await createApi(request).query(ResortPositionDocument, {
    urlSegment,
  });
  return { week: resort ? await weekOf(resort, units) : null };
}

/** It may fail without taking the page of the resort along: null then. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => null);
}
