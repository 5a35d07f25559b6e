import type {
  CmsPageQuery,
  ContinentCountsQuery,
  IndexCountsQuery,
  IndexSourcesQuery,
} from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { RULED_NAMES, ruleOf } from "#app/domain/attributes/figure-rules.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { CONTINENTS, continentSlug } from "#app/domain/places/continents.ts";
import { countryAddress, placePath } from "#app/domain/places/place-address.ts";
import type { CountedLink } from "#app/ui/counted-links.tsx";
import { type Block, textBlocks } from "../cms-pages/plain-text-blocks.ts";
import { countName, countsOf } from "../resort-list/filters/lifestyle-counts.ts";
import { resortCount } from "../resort-list/shown-count.ts";
import { INDEX_SOURCES, type IndexSourceText } from "./index-source-texts.ts";
import { type KnowledgeModel, knowledgeModel } from "./knowledge-model.ts";

/** A source of the index as it is now. */
export interface SourceModel extends IndexSourceText {
  /** "4 September 2026"; null where the backend says nothing readable. */
  readonly dataDay: string | null;
  readonly changedDay: string | null;
}

/** What the page on the data draws. */
export interface DataPageModel {
  readonly title: string;
  /** For the document's head. */
  readonly description: string;
  /** "4,075 resorts in 68 countries". */
  readonly size: string;
  /** Null with a backend that does not tell. */
  readonly sources: readonly SourceModel[] | null;
  readonly places: { readonly kind: "countries" | "continents"; readonly rows: readonly CountedLink[] };
  /** Null with a backend that does not tell. */
  readonly knowledge: KnowledgeModel | null;
  readonly rules: readonly RuleModel[];
  readonly corrections: readonly Block[];
}

interface DataSource {
  /** Null with a backend without extensions: then the counts of the continents are there. */
  readonly index: IndexCountsQuery["indexCounts"] | null;
  readonly sources: IndexSourcesQuery["indexSources"] | null;
  readonly continents: ContinentCountsQuery | null;
  /** What the site's own texts say of corrections. */
  readonly cmsPage: CmsPageQuery["cmsPage"] | null;
}

const TITLE = "The data behind the index";
const DESCRIPTION =
  "What Shred Index knows about the world's ski areas: sources with their dates and licences, counts by country and by figure, and how to correct a mistake.";

export function dataModel({ index, sources, continents, cmsPage }: DataSource): DataPageModel {
  const rows = index ? countryRows(index) : continentRows(continents);
  return {
    title: cmsPage?.title || TITLE,
    description: cmsPage?.meta_description || DESCRIPTION,
    size: index
      ? `${resortCount(index.resorts)} in ${formatNumber(index.countries.length)} ${index.countries.length === 1 ? "country" : "countries"}`
      : "The resorts of this site",
    sources: sources && sourceViews(sources),
    places: { kind: index ? "countries" : "continents", rows },
    knowledge: index && knowledgeModel(index),
    rules: ruleModels(),
    corrections: textBlocks(cmsPage?.description || CORRECTIONS),
  };
}

/** Those that this site knows how to explain, in the order in which they came to the index. */
function sourceViews(sources: IndexSourcesQuery["indexSources"]): SourceModel[] {
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

function continentRows(answer: ContinentCountsQuery | null): CountedLink[] {
  const counts = answer && countsOf(answer);
  return CONTINENTS.flatMap(({ name, continent_id }) => {
    const resorts = counts?.get(countName(continentSlug(name))) ?? 0;
    const filter = { groupedType: [], locationType: { continentId: [String(continent_id)] } };
    return resorts > 0 ? [placeCount(name, null, resorts, listUrl({ filter }))] : [];
  });
}

function placeCount(name: string, code: string | null, resorts: number, href: string): CountedLink {
  return { name, code, count: formatNumber(resorts), href };
}

/**
 * How a mistake is put right, where the backend keeps no text of its own for this page. Plain text: short lines are
 * headings.
 */
export const CORRECTIONS = [
  "A wrong or missing place, lift, run or name",
  "These come from OpenStreetMap, the map that anyone may edit: https://www.openstreetmap.org/. Correct it there, and everyone benefits. OpenSkiMap collects the change within days, and the next import brings it here. Each resort's page links to its area on OpenSkiMap.",
  "A wrong figure, feature, text or estimate by the editors",
  "These are kept in the folder app/backend/built-in-index/curated of this site's program, one entry for each resort. To correct one, propose a change to that file in the program's repository; the About page names it where the operator of this site has entered it.",
  "A derived figure that looks wrong",
  "It follows from other figures by the rules above. Correct those figures, and it follows.",
  "A resort that has closed",
  "Mark it on OpenStreetMap as abandoned or disused. The next import takes it out of the lists and says so on its page.",
].join("\n\n");

/** How one derived rating, figure or feature comes about. */
export interface RuleModel {
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  /** A share goes by kilometres where an import knows the downhill runs and their lengths; null for anything else. */
  readonly downhillRule: string | null;
}

/** Every rule that a derived figure of the index may come from. */
export function ruleModels(): RuleModel[] {
  return RULED_NAMES.flatMap((name) => {
    const attribute = findAttribute(name);
    const rule = ruleOf(name, { runsAreDownhill: false });
    if (!attribute || rule === null) return [];
    const downhillRule = attribute.unit === "%" ? ruleOf(name, { runsAreDownhill: true }) : null;
    return [{ name, title: attribute.listTitle, rule, downhillRule }];
  });
}
