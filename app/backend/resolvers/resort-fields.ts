import { ATTRIBUTES, type Attribute, type Category } from "#app/domain/attributes.ts";
import { highlights, lowlights } from "#app/domain/scores.ts";
import type { LocationResolvers, Numeric, ResortResolvers, Score } from "../generated.ts";
import type { NumericRow, RatingRow } from "../queries/loaders.ts";
import { attributeType } from "./attribute-type.ts";
import { continent, country, region } from "./places.ts";
import { runsAreDownhill } from "./run-evidence.ts";

/** Rows in the order in which pages list their attributes; rows of an attribute that is no more are left out. */
function inPageOrder<Row extends { type_name: string }>(
  category: Category,
  rows: readonly Row[],
): { attribute: Attribute; row: Row }[] {
  const byName = new Map(rows.map((row) => [row.type_name, row]));
  return ATTRIBUTES.filter((attribute) => attribute.category === category).flatMap((attribute) => {
    const row = byName.get(attribute.name);
    return row ? [{ attribute, row }] : [];
  });
}

function scores(rows: readonly RatingRow[]): (Score & { source: RatingRow["source"] })[] {
  return inPageOrder("Rating", rows).map(({ attribute, row }) => ({
    id: `${row.resort_id}:${attribute.name}`,
    name: attribute.name,
    title: attribute.title,
    value: row.value,
    source: row.source,
    type: attributeType(attribute),
  }));
}

/** What derived shares of terrain are shares of: their title says so, as only some imports know the downhill runs. */
function numericTitle(attribute: Attribute, { source }: NumericRow, isDownhill: boolean): string {
  const isShare = attribute.name.startsWith("terrain_");
  if (!isShare || source !== "derived") return attribute.title;
  const whole = isDownhill
    ? "of the kilometres of graded downhill runs"
    : "of mapped run segments, cross-country included";
  return `${attribute.title} (${whole})`;
}

function numerics(rows: readonly NumericRow[], isDownhill: boolean): Numeric[] {
  return inPageOrder("Numeric", rows).map(({ attribute, row }) => ({
    id: `${row.resort_id}:${attribute.name}`,
    name: attribute.name,
    title: numericTitle(attribute, row, isDownhill),
    value: row.value,
    type: attributeType(attribute),
  }));
}

/** Fields of a resort that its row does not simply hold. */
export const Resort: ResortResolvers = {
  id: ({ id }) => String(id),
  url: ({ url_segment }, _, { siteUrl }) => `${siteUrl}/resort/${encodeURIComponent(url_segment)}`,
  // There is no affiliate programme: the resort's own site takes its place.
  affiliate_url: ({ website }) => website,
  location: (resort) => resort,
  total_score: ({ id, total_score }) =>
    total_score === null
      ? null
      : {
          id: `${id}:total_score`,
          name: "total_score",
          title: "Total score",
          value: total_score,
          type: null,
        },
  ratingScores: async ({ id }, _, { loaders }) => scores(await loaders.ratings.load(id)),
  highlights: async ({ id }, _, { loaders }) => highlights(scores(await loaders.ratings.load(id))),
  lowlights: async ({ id }, _, { loaders }) => lowlights(scores(await loaders.ratings.load(id))),
  numerics: async (resort, _, { loaders }) =>
    numerics(await loaders.numerics.load(resort.id), runsAreDownhill(resort)),
  generics: async ({ id }, _, { loaders }) =>
    inPageOrder("Generic", await loaders.generics.load(id)).map(({ attribute, row }) => ({
      id: `${id}:${attribute.name}`,
      name: attribute.name,
      title: attribute.title,
      value: row.value,
      type: attributeType(attribute),
    })),
  resort_images: async ({ id }, _, { loaders }) =>
    (await loaders.images.load(id)).map(({ path, content_type, ...image }) => ({
      ...image,
      id: String(image.id),
      image: { path, content_type },
    })),
  comments: async ({ id }, _, { loaders }) =>
    (await loaders.comments.load(id)).map(({ created_at, ...comment }) => ({
      ...comment,
      id: String(comment.id),
      created_at: created_at?.toISOString() ?? null,
    })),
};

/** The place of a resort: it has the resort's id, as it is one with it. */
export const Location: LocationResolvers = {
  id: ({ id }) => String(id),
  state: ({ country_code, region: name }) => (name === null ? null : region(country_code, name)),
  country: ({ country_code }) => country(country_code),
  continent: ({ country_code }) => continent(country_code),
};
