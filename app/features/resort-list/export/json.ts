import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";
import { resortPath } from "#app/domain/urls.ts";
import {
  type ExportedList,
  type ExportedResort,
  type ExportFormat,
  exportedDistance,
} from "./export-format.ts";

const UNITS = Object.fromEntries(ATTRIBUTES.flatMap(({ name, unit }) => (unit ? [[name, unit]] : [])));

/**
 * The list as one JSON object: where it comes from and on which terms, what it was asked for, and
 * under `resorts` everything that is known of each, by name and metric. What is not known is not
 * there. One resort a line.
 */
export const JSON_FILE: ExportFormat = {
  extension: "json",
  contentType: "application/json",
  begin: (list) => `${JSON.stringify(headOf(list)).slice(0, -1)},"resorts":[`,
  write: (resorts, list, isFirst) =>
    resorts
      .map(
        (resort, index) => `${isFirst && index === 0 ? "" : ","}\n${JSON.stringify(recordOf(resort, list))}`,
      )
      .join(""),
  end: "\n]}\n",
};

function headOf({ state, total, siteUrl, now, origin }: ExportedList) {
  const { filter, order, weights } = state;
  return {
    source: siteUrl + listUrl({ filter, order, weights, page: FIRST_PAGE }),
    licence: "Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/",
    attribution: "© OpenStreetMap contributors, through OpenSkiMap",
    generated_at: now.toISOString(),
    filters: filter,
    order,
    ...(hasWeights(weights) && { weights }),
    ...(origin && { origin }),
    total,
    units: UNITS,
  };
}

function recordOf(resort: ExportedResort, { siteUrl, origin }: ExportedList) {
  const { title, url_segment, location, total_score, ratingScores, numerics, generics } = resort;
  const { country, state, city, latitude, longitude } = location;
  // JSON.stringify leaves out what is undefined.
  return {
    title,
    url_segment,
    url: siteUrl + resortPath(url_segment),
    country_code: country.code,
    country: country.name,
    region: state?.name,
    city: city ?? undefined,
    latitude: latitude ?? undefined,
    longitude: longitude ?? undefined,
    distance_km: exportedDistance(resort, origin) ?? undefined,
    total_score: total_score?.value,
    numerics: byName(numerics),
    ratings: byName(ratingScores),
    generics: byName(generics),
  };
}

function byName<Value>(values: readonly { readonly name: string; readonly value: Value }[]) {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
