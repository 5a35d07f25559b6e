import type { IndexCountsQuery, StrengthsQuery } from "#app/api/generated.ts";
import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatFilters } from "#app/domain/list/filters.ts";
import { formatListState, formatLook, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import {
  formatWeights,
  hasWeights,
  NO_WEIGHTS,
  type Weights,
  weightField,
  weightsLike,
} from "#app/domain/scores/own-score.ts";
import { WEIGHT_PRESETS } from "#app/domain/scores/weight-presets.ts";
import type { FoundResorts } from "../resort/found-resorts.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";

/** How much one rating matters, 0 to MAX_WEIGHT. */
export interface WeightModel {
  /** Of the form's field. */
  readonly field: string;
  readonly title: string;
  readonly weight: number;
}

interface WeightGroupModel {
  readonly title: string;
  readonly weights: readonly WeightModel[];
  /** Shown from the start. */
  readonly isOpen: boolean;
}

interface Way {
  readonly title: string;
  readonly href: string;
}

export interface MyScoreModel {
  readonly groups: readonly WeightGroupModel[];
  readonly presets: readonly (Way & { readonly isCurrent: boolean })[];
  /** What was typed to begin with. */
  readonly like: string;
  /** "Weights for what Alta is strong in"; null without such a resort. */
  readonly likeWords: string | null;
  /** Resorts that the typed text may mean; null where it is one, or nothing was typed. */
  readonly found: {
    readonly message: string;
    readonly resorts: readonly (Way & { readonly place: string | null })[];
  } | null;
  /** The rest of the list's address, which both forms send along. */
  readonly carried: Readonly<Record<string, string>>;
  /** The weights of the sliders, which the form that looks for a resort sends along. */
  readonly weights: string;
  /** The list without weights. */
  readonly listHref: string;
}

interface MyScoreSource {
  readonly state: ListState;
  readonly like: string;
  readonly strengths: StrengthsQuery | null;
  readonly found: FoundResorts | null;
  readonly counts: IndexCountsQuery["indexCounts"] | null;
}

/** Open before anything is set: what most people begin with. */
const FIRST_GROUPS = ["snow", "terrain"];

export function myScoreModel({ state, like, strengths, found, counts }: MyScoreSource): MyScoreModel {
  const resort = strengths?.resortsByUrlSegments[0]?.resort ?? null;
  const weights = resort && strengths ? weightsLike(strengths.strengths) : state.weights;
  const hrefWith = (next: Weights) =>
    `/resorts/my-score${formatListState({ ...listOf(state), weights: next })}`;
  const { missing } = indexKnowledge(counts);
  const carried = {
    ...formatLook({ ...state, at: null }),
    ...(formatFilters(state.filter) && { filters: formatFilters(state.filter) }),
  };
  return {
    groups: attributesByGroup("Rating")
      .map(({ group, attributes }) => ({
        title: group.title,
        weights: attributes
          .filter(({ name }) => !missing.includes(name) || weights[name] !== undefined)
          .map(({ name, title }) => ({ field: weightField(name), title, weight: weights[name] ?? 0 })),
        isOpen: hasWeights(weights)
          ? attributes.some(({ name }) => weights[name] !== undefined)
          : FIRST_GROUPS.includes(group.name),
      }))
      .filter((group) => group.weights.length > 0),
    presets: WEIGHT_PRESETS.map((preset) => ({
      title: preset.title,
      href: hrefWith(preset.weights),
      isCurrent: formatWeights(preset.weights) === formatWeights(weights),
    })),
    like: resort?.title ?? like,
    likeWords: resort ? likeWords(resort.title, hasWeights(weights)) : null,
    found: found && {
      message: found.message,
      resorts: found.resorts.map(({ key, title, place }) => ({
        title,
        place,
        href: `/resorts/my-score?${new URLSearchParams({ ...carried, like: key })}`,
      })),
    },
    carried,
    weights: formatWeights(weights),
    listHref: listUrl({ ...listOf(state), weights: NO_WEIGHTS }),
  };
}

/** The order of a list was chosen before the weights, which are to order it. */
function listOf(state: ListState): ListState {
  return { ...state, order: [], page: FIRST_PAGE, at: null };
}

function likeWords(title: string, isKnown: boolean): string {
  return isKnown
    ? `The sliders are set to what ${title} is strong in.`
    : `Too little is known of ${title} to say what it is strong in.`;
}
