import type {
  CmsPageQuery,
  ContinentCountsQuery,
  IndexCountsQuery,
  IndexSourcesQuery,
} from "#app/api/generated.ts";
import { CONTINENTS, continentSlug } from "#app/domain/continents.ts";
import { shownDay } from "#app/domain/days.ts";
import type { Place } from "#app/domain/filters.ts";
import { listUrl } from "#app/domain/list-state.ts";
import { formatNumber } from "#app/domain/units.ts";
import { countName, countsOf } from "#app/features/resorts/lifestyle-counts.ts";
import { resortCount } from "#app/features/resorts/shown-count.ts";
import { type Block, textBlocks } from "#app/features/shell/plain-text-blocks.ts";
import { CORRECTIONS } from "./corrections.ts";
import { INDEX_SOURCES, type IndexSourceText } from "./index-source-texts.ts";
import { type KnowledgeModel, knowledgeModel } from "./knowledge-model.ts";
import { type RuleModel, ruleModels } from "./rule-models.ts";

/** A source of the index as it is now. */
export interface SourceModel extends IndexSourceText {
  /** "4 September 2026"; null where the backend says nothing readable. */
  readonly dataDay: string | null;
  readonly changedDay: string | null;
}

/** A country or a continent with the list of its resorts. */
export interface PlaceCount {
  readonly name: string;
  /** Alpha-2 code, for the flag; null for a continent. */
  readonly code: string | null;
  readonly count: string;
  readonly href: string;
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
  readonly places: { readonly kind: "countries" | "continents"; readonly rows: readonly PlaceCount[] };
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

function countryRows({ countries }: IndexCountsQuery["indexCounts"]): PlaceCount[] {
  return countries.map(({ country: { code, name }, resorts }) =>
    placeCount(name, code, resorts, { countryId: [code] }),
  );
}

function continentRows(answer: ContinentCountsQuery | null): PlaceCount[] {
  const counts = answer && countsOf(answer);
  return CONTINENTS.flatMap(({ name, continent_id }) => {
    const resorts = counts?.get(countName(continentSlug(name))) ?? 0;
    return resorts > 0 ? [placeCount(name, null, resorts, { continentId: [String(continent_id)] })] : [];
  });
}

function placeCount(name: string, code: string | null, resorts: number, locationType: Place): PlaceCount {
  return {
    name,
    code,
    count: formatNumber(resorts),
    href: listUrl({ filter: { groupedType: [], locationType } }),
  };
}
