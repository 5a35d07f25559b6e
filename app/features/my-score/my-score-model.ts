import type { IndexCountsQuery, StrengthsQuery } from "#app/api/generated.ts";
import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { hasGroup } from "#app/domain/group/group-filter.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { holdsPreset, WEIGHT_PRESETS, withoutPreset } from "#app/domain/list/weight-presets.ts";
import {
  addWeights,
  formatWeights,
  hasWeights,
  NO_WEIGHTS,
  weightField,
  weightsLike,
} from "#app/domain/scores/own-score.ts";
import { describeInvalid, type InvalidParams } from "../page/invalid-params.tsx";
import { wantNotes, weightNotes } from "../resort/few-known.ts";
import type { FoundResorts } from "../resort/found-resorts.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";
import { carriedFields } from "./carried-fields.ts";
import { type GroupFormModel, groupFormModel, type ScoreWays, scoreWays } from "./group-form-model.ts";

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
  readonly ways: ScoreWays;
  readonly invalid: InvalidParams | null;
  /** Set for a group, which the page then asks about instead. */
  readonly group: GroupFormModel | null;
  readonly groups: readonly WeightGroupModel[];
  /** Each adds its weights to those so far, or takes them out again. */
  readonly presets: readonly { readonly name: string; readonly title: string; readonly isCurrent: boolean }[];
  /** What was typed to begin with. */
  readonly like: string;
  /** "Added what Alta is strong in."; null without such a resort. */
  readonly likeWords: string | null;
  /** Resorts that the typed text may mean; null where it is one, or nothing was typed. */
  readonly found: {
    readonly message: string;
    readonly resorts: readonly (Way & { readonly place: string | null })[];
  } | null;
  /** The rest of the list's address, which both forms send along. */
  readonly carried: Readonly<Record<string, string>>;
  /** What of the choice is known of few resorts, or of none. */
  readonly notes: readonly string[];
  /** The weights so far, which the form that looks for a resort sends along. */
  readonly weights: string;
  /** The list without weights. */
  readonly listHref: string;
}

interface MyScoreSource {
  readonly state: ListState;
  /** What the parser of the address left out. */
  readonly invalid: readonly string[];
  readonly like: string;
  readonly strengths: StrengthsQuery | null;
  readonly found: FoundResorts | null;
  readonly counts: IndexCountsQuery["indexCounts"] | null;
}

/** Open before anything is set: what most people begin with. */
const FIRST_GROUPS = ["snow", "terrain"];

export function myScoreModel({
  state,
  invalid,
  like,
  strengths,
  found,
  counts,
}: MyScoreSource): MyScoreModel {
  const resort = strengths?.resortsByUrlSegments[0]?.resort ?? null;
  const knowledge = indexKnowledge(counts);
  const own = resort && strengths ? weightsLike(strengths.strengths.filter(knowledge.isOffered)) : NO_WEIGHTS;
  const weights = addWeights(state.weights, own);
  const carried = carriedFields(state);
  return {
    ways: scoreWays(state),
    invalid: describeInvalid(invalid),
    group: groupFormModel(state, knowledge),
    notes: hasGroup(state.filter) ? wantNotes(state.filter, knowledge) : weightNotes(weights, knowledge),
    groups: attributesByGroup("Rating")
      .map(({ group, attributes }) => ({
        title: group.title,
        weights: attributes
          .filter(({ name }) => knowledge.isOffered(name) || weights[name] !== undefined)
          .map(({ name, title }) => ({ field: weightField(name), title, weight: weights[name] ?? 0 })),
        isOpen: hasWeights(weights)
          ? attributes.some(({ name }) => weights[name] !== undefined)
          : FIRST_GROUPS.includes(group.name),
      }))
      .filter((group) => group.weights.length > 0),
    presets: WEIGHT_PRESETS.filter(
      (preset) => Object.keys(preset.weights).every(knowledge.isOffered) || holdsPreset(weights, preset),
    ).map((preset) => ({
      name: preset.name,
      title: preset.title,
      isCurrent: holdsPreset(weights, preset),
    })),
    like: resort?.title ?? like,
    likeWords: resort ? likeWords(resort.title, hasWeights(own)) : null,
    found: found && {
      message: found.message,
      resorts: found.resorts.map(({ key, title, place }) => ({
        title,
        place,
        href: `/resorts/my-score?${new URLSearchParams({
          ...carried,
          ...(hasWeights(state.weights) && { weights: formatWeights(state.weights) }),
          like: key,
        })}`,
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

/**
 * The address with a preset's weights in it or out of it, as a button of the form asks for; null
 * where none does. What was chosen on the page and not sent before is in it, too.
 */
export function presetHref(params: URLSearchParams, state: ListState): string | null {
  const [more, less] = ["more", "less"].map((field) =>
    WEIGHT_PRESETS.find(({ name }) => name === params.get(field)),
  );
  if (!more && !less) return null;
  const added = more ? addWeights(state.weights, more.weights) : state.weights;
  const weights = less ? withoutPreset(added, less) : added;
  return `/resorts/my-score${formatListState({ ...listOf(state), weights })}`;
}

function likeWords(title: string, isKnown: boolean): string {
  return isKnown
    ? `Added what ${title} is strong in.`
    : `Too little is known of ${title} to say what it is strong in.`;
}
