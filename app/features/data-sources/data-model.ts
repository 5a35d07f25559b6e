import type { CmsPageQuery, DataQuery, IndexCountsQuery } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { explanationOf, RULED_NAMES } from "#app/domain/attributes/figure-rules.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { shownDay } from "#app/domain/days.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { CONTINENTS, continentSlug } from "#app/domain/places/continents.ts";
import { countryAddress, placePath } from "#app/domain/places/place-address.ts";
import type { CountedLink } from "#app/ui/counted-links.tsx";
import { textBlocks } from "../cms-pages/plain-text-blocks.ts";
import { countName, countsOf } from "../resort/lifestyle-counts.ts";
import { resortCount } from "../resort/shown-count.ts";
import { INDEX_SOURCES, type IndexSourceText } from "./index-source-texts.ts";
import { knowledgeModel } from "./knowledge-model.ts";

/** A source of the index as it is now. */
export interface SourceModel extends IndexSourceText {
  /** "4 September 2026"; null where the backend says nothing readable. */
  readonly dataDay: string | null;
  readonly changedDay: string | null;
}

const TITLE = "Where our data comes from";
const DESCRIPTION =
  "What Shred Index knows of the world's ski areas: sources, dates, licences, rules, and how to correct a mistake.";

/** What the page on the data draws. */
export type DataPageModel = ReturnType<typeof dataModel>;

/** @param cmsPage what the site's own texts say of corrections */
export function dataModel(answer: DataQuery, cmsPage: CmsPageQuery["cmsPage"]) {
  const { indexCounts: index = null, indexSources: sources = null } = answer;
  const rows = index ? countryRows(index) : continentRows(answer);
  return {
    title: cmsPage?.title || TITLE,
    // For the document's head.
    description: cmsPage?.meta_description || DESCRIPTION,
    size: index
      ? `${resortCount(index.resorts)} in ${plural(index.countries.length, "country", "countries")}`
      : "All our resorts",
    // Null with a backend that does not tell.
    sources: sources && sourceViews(sources),
    places: { kind: index ? ("countries" as const) : ("continents" as const), rows },
    // Null with a backend that does not tell.
    knowledge: index && knowledgeModel(index),
    rules: ruleModels(),
    corrections: textBlocks(cmsPage?.description || corrections(index !== null)),
  };
}

/** Those that this site knows how to explain, in the order in which they came to the index. */
function sourceViews(sources: NonNullable<DataQuery["indexSources"]>): SourceModel[] {
  return INDEX_SOURCES.flatMap((text) =>
    sources
      .filter(({ name }) => name === text.name)
      .map(({ data_date, changed_at }) => ({
        ...text,
        dataDay: shownDay(data_date),
        changedDay: shownDay(changed_at),
      })),
  );
}

function countryRows({ countries }: IndexCountsQuery["indexCounts"]): CountedLink[] {
  return countries.map(({ country: { code, name }, resorts }) =>
    placeCount(name, code, resorts, placePath(countryAddress(name))),
  );
}

function continentRows(answer: DataQuery): CountedLink[] {
  const counts = countsOf(answer);
  return CONTINENTS.flatMap(({ name, continent_id }) => {
    const resorts = counts.get(countName(continentSlug(name))) ?? 0;
    const filter = { groupedType: [], locationType: { continentId: [String(continent_id)] } };
    return resorts > 0 ? [placeCount(name, null, resorts, listUrl({ filter }))] : [];
  });
}

function placeCount(name: string, code: string | null, resorts: number, href: string): CountedLink {
  return { name, code, count: formatNumber(resorts), href };
}

/**
 * How a mistake is put right, where the backend keeps no text of its own for this page. Plain text:
 * short lines are headings.
 *
 * @param hasContact whether the backend takes messages
 */
const corrections = (hasContact: boolean) =>
  [
    "A wrong or missing place, lift, run or name",
    "These come from [OpenStreetMap](https://www.openstreetmap.org/), the map that anyone may edit. Correct it there, and everyone benefits. OpenSkiMap collects the change within days, and our next update brings it here. Each resort's page links to its area on OpenSkiMap.",
    "A wrong figure, feature, text or score by our editors",
    `Press “Correct” on the resort's page, and say how you know. It stands there at once, and holds when we or three riders say the same. ${hasContact ? `Of a text or a score [write to us](/contact?subject=problem). ` : ""}You can also rate the resort yourself, and yours counts beside ours.`,
    "A derived figure that looks wrong",
    "It follows from other figures by the rules above. Correct those figures, and this one changes too.",
    "A resort that has closed",
    "Tell it on its page, and we look at it. Or mark it on OpenStreetMap as abandoned, and our next update takes it out of the lists.",
    "A resort that is missing",
    "[Tell us](/missing) where it lies, and we add it.",
  ].join("\n\n");

/** A row of the table of rules. */
interface RuleModel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** "5 graded runs"; null where any will do. */
  readonly minimum: string | null;
}

/** What is worked out for a page and is no figure of a resort's own. */
const RULES_OF_PAGES: readonly RuleModel[] = [
  {
    name: "total_score",
    title: "Total score",
    text: "The percentage of other rated resorts that a resort is ahead of. Ratings by people count, each by its weight.",
    minimum: "3 ratings by people",
  },
  {
    name: "my_score",
    title: MY_SCORE_TITLE,
    text: "Like the total score, by your own weights. What is not rated counts as average.",
    minimum: "Half of your weights",
  },
  {
    name: "highlights",
    title: "Highlights",
    text: `Up to five of the best ratings, of ${HIGHLIGHT_FROM} or more.`,
    minimum: null,
  },
  {
    name: "lowlights",
    title: "Lowlights",
    text: `Up to three of the worst ratings, below ${LOWLIGHT_BELOW}.`,
    minimum: null,
  },
];

/** Every rule that something on a page may come from. */
function ruleModels(): RuleModel[] {
  const ofFigures = RULED_NAMES.flatMap((name) => {
    const attribute = findAttribute(name);
    const explanation = explanationOf(name);
    return attribute && explanation ? [{ name, title: attribute.listTitle, ...explanation }] : [];
  });
  return [...RULES_OF_PAGES, ...ofFigures];
}
