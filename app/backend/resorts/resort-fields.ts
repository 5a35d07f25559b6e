import { ATTRIBUTES, type Attribute, type Category, iconName } from "#app/domain/attributes/attributes.ts";
import { highlights, lowlights } from "#app/domain/attributes/scores.ts";
import { onceForEach } from "../cache/once-for-each.ts";
import type { BackendContext, ShownResort } from "../context.ts";
import type { Generic, Numeric, ResortImage, ResortResolvers, Score, Type } from "../graphql/generated.ts";
import { continent, country, runsAreDownhill, state } from "./resort-place.ts";
import type { NumericRow, RatingRow, WholeResort } from "./whole-resorts.ts";

/**
 * Rows in the order in which pages list their attributes; rows of an attribute that is no more are
 * left out.
 */
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

function shownValue<Value>({
  attribute,
  row,
}: {
  readonly attribute: Attribute;
  readonly row: { readonly resort_id: number; readonly value: Value };
}) {
  const { name, title } = attribute;
  return { id: `${row.resort_id}:${name}`, name, title, value: row.value, type: attributeType(attribute) };
}

const scores = onceForEach(({ ratings }: WholeResort): (Score & Pick<RatingRow, "source">)[] =>
  inPageOrder("Rating", ratings).map((rating) => ({ ...shownValue(rating), source: rating.row.source })),
);
const highlightsOf = onceForEach((resort: WholeResort) => highlights(scores(resort)));
const lowlightsOf = onceForEach((resort: WholeResort) => lowlights(scores(resort)));

/**
 * What derived shares of terrain are shares of: their title says so, as only some imports know the
 * lengths by difficulty.
 */
function numericTitle(attribute: Attribute, { source }: NumericRow, isDownhill: boolean): string {
  const isShare = attribute.name.startsWith("terrain_") && attribute.unit === "%";
  if (!isShare || source !== "derived") return attribute.title;
  const whole = isDownhill
    ? "of the kilometres of graded downhill runs"
    : "of the vertical of graded downhill runs";
  return `${attribute.title} (${whole})`;
}

const numerics = onceForEach((resort: WholeResort): Numeric[] =>
  inPageOrder("Numeric", resort.numerics).map((figure) => ({
    ...shownValue(figure),
    title: numericTitle(figure.attribute, figure.row, runsAreDownhill(resort)),
  })),
);

const generics = onceForEach((resort: WholeResort): Generic[] =>
  inPageOrder("Generic", resort.generics).map(shownValue),
);

const images = onceForEach((resort: WholeResort): ResortImage[] =>
  resort.images.map(({ id, name, alt, sort_order, path, content_type }) => ({
    id: String(id),
    name,
    alt,
    sort_order,
    image: { path, content_type },
  })),
);

const location = onceForEach((resort: ShownResort) => ({
  id: String(resort.id),
  city: resort.city,
  state: state(resort),
  country: country(resort.country_code),
  continent: continent(resort),
  latitude: resort.latitude,
  longitude: resort.longitude,
}));

/**
 * What hangs on a resort: it came along with a resort of a list, and is read for one of a search.
 */
function whole<Value>(of: (resort: WholeResort) => Value) {
  return (resort: ShownResort | WholeResort, _: unknown, { loaders }: BackendContext) =>
    "ratings" in resort ? of(resort) : readAndGive(resort.id, loaders, of);
}

async function readAndGive<Value>(
  id: number,
  { wholeResorts }: BackendContext["loaders"],
  of: (resort: WholeResort) => Value,
): Promise<Value> {
  const resort = await wholeResorts.load(id);
  if (!resort) throw new Error(`Resort ${id} was deleted while it was read.`);
  return of(resort);
}

/** Fields of a resort that its row does not simply hold. */
export const Resort: ResortResolvers = {
  id: ({ id }) => String(id),
  url: ({ url_segment }, _, { siteUrl }) => `${siteUrl}/resort/${encodeURIComponent(url_segment)}`,
  // There is no affiliate programme: the resort's own site takes its place.
  affiliate_url: ({ website }) => website,
  location: (resort) => location(resort),
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
  ratingScores: whole(scores),
  highlights: whole(highlightsOf),
  lowlights: whole(lowlightsOf),
  numerics: whole(numerics),
  generics: whole(generics),
  resort_images: whole(images),
};

/** An attribute as the contract's Type. Features have no slider. */
export function attributeType(attribute: Attribute): Type {
  const { name, title, category, unit, max, group } = attribute;
  return {
    id: name,
    name,
    title,
    category,
    unit,
    unit_id: unit,
    icon: iconName(name),
    max_value: category === "Generic" ? null : max,
    type_group: { id: group.name, name: group.name, title: group.title },
  };
}
