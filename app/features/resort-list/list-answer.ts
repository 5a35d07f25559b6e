import type { CmsPageQuery, ResortRowsQuery, ResortsQuery } from "#app/api/generated.ts";
import type { cardSources } from "../resort/card/card-sources.ts";
import { type CountryCounts, countryCounts, type IndexCounts } from "../resort/index-knowledge.ts";
import { countsOf, type LifestyleCounts, lifestyleCounts } from "../resort/lifestyle-counts.ts";
import type { FormPlaces } from "./filters/place-fields.ts";

/** What a backend says of a list and its form; what it does not say is null. */
export interface ListAnswer {
  readonly resorts: ResortsQuery["resorts"];
  readonly cmsPage: CmsPageQuery["cmsPage"] | null;
  readonly counts: CountryCounts;
  readonly continents: ReadonlyMap<string, number> | null;
  readonly indexCounts: IndexCounts;
  readonly places: FormPlaces | null;
  readonly sources: Parameters<typeof cardSources>[0];
  readonly lifestyles: LifestyleCounts;
  /**
   * Whether it tells closed and planned areas from operating ones, draws maps, keeps marks and
   * scores by weights.
   */
  readonly isExtended: boolean;
}

export function listAnswer(answer: ResortsQuery | ResortRowsQuery): ListAnswer {
  return {
    resorts: answer.resorts,
    cmsPage: answer.cmsPage ?? null,
    counts: countryCounts(answer),
    continents: countsOf(answer),
    indexCounts: answer.indexCounts ?? null,
    places: answer,
    sources: answer,
    lifestyles: lifestyleCounts(answer),
    isExtended: answer.indexCounts !== undefined,
  };
}
