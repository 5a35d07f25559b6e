import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type Api, createApi } from "#app/api/client.server.ts";
import { RheostatDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { findListed } from "#app/domain/attributes/attributes.ts";
import { MAX_HISTOGRAMS } from "#app/features/resort-list/form/histograms.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 8 };

/** Ratings and statistics have sliders, features have none. */
const sliderName = z.string().refine((name) => (findListed(name)?.category ?? "Generic") !== "Generic");
const askedNames = z
  .string()
  .transform((text) => [...new Set(text.split(","))])
  .pipe(z.array(sliderName).max(MAX_HISTOGRAMS));

/**
 * How the index is spread over attributes: `?names=snow_quality,grooming` gives
 * `{ "histograms": { "snow_quality": { "min": 0, "max": 100, "tickers": [0, 3, …] }, … } }`.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const names = askedNames.safeParse(new URL(request.url).searchParams.get("names"));
  if (!names.success) {
    return jsonRefusal(400, `names are 1 to ${MAX_HISTOGRAMS} ratings or statistics, separated by commas`);
  }
  // They change with an import or a rating, and no visitor counts bars.
  return jsonAnswer(histograms(createApi(request), names.data), "public, max-age=300");
}

/** Those that the backend has, by name. */
async function histograms(api: Api, names: readonly string[]) {
  const answers = await Promise.all(names.map((typeName) => api.query(RheostatDocument, { typeName })));
  const entries = answers.flatMap(({ rheostatDirective }, index) => {
    if (!rheostatDirective) return [];
    const { min, max, tickers } = rheostatDirective;
    return [[names[index] ?? "", { min, max, tickers }] as const];
  });
  return { histograms: Object.fromEntries(entries) };
}
