import type { Api } from "#app/api/client.server.ts";
import { OriginByIdDocument, OriginsDocument, type ShownOriginFragment } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { servedList, servedOrigin } from "#app/api/served.server.ts";
import { lastDay } from "#app/domain/days.ts";
import { originAt, positionOf } from "#app/domain/getting-there/origin.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/getting-there/trip-params.ts";
import { YOUR_POSITION } from "#app/domain/getting-there/trip-words.ts";
import { type Parsed, quoted } from "#app/domain/invalid-params.ts";
import { isCanonical, parseListAddress } from "#app/domain/list/form-params.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import type { ListOrigin } from "./list-distances.ts";
import type { TripKnowledge } from "./trip-fields.ts";

/** As many meanings of a name as people read. */
const MOST_MEANINGS = 6;

/** The list of an address, with what is known of where its distances are from. */
export interface AskedList extends Parsed<ListState> {
  /** Null without an origin, and where the backend did not say. */
  readonly origin: ListOrigin | null;
  /** What was typed as an origin and is none; null without. */
  readonly unknownOrigin: string | null;
  /**
   * The address that stands for the list; null where it is this one, and where something could not
   * be read of it.
   */
  readonly movedTo: string | null;
}

/**
 * Reads the address of a list as this backend can serve it. An origin that a visitor typed becomes
 * the best that the text may mean; one that the backend does not know is left out and named. With
 * something left out the list is shown as it is: after a redirect no visitor could say what was
 * left out.
 */
export async function askedList(api: Api, params: URLSearchParams): Promise<AskedList> {
  const typed = servedOrigin(api, params);
  const meant = typed === null ? null : await meaningOf(api, searchTextIn(params, NEAR_FIELD));
  const unknownOrigin = meant === NOTHING ? typed : null;
  const isFound = typeof meant === "string";
  const read = parseListAddress(isFound ? withOrigin(params, meant) : params);
  const isWhole = read.invalid.length === 0 && (typed === null || isFound);
  const movedTo = isWhole && !isCanonical(params, read.value) ? listUrl(read.value) : null;
  const { value, invalid, origin } = await withKnownOrigin(api, servedList(api, read));
  const unknown =
    unknownOrigin === null ? [] : [`near: no city, airport or station ${quoted(unknownOrigin)}`];
  return { value, invalid: [...invalid, ...unknown], origin, unknownOrigin, movedTo };
}

/**
 * Where distances are from, by what `parseOrigin` gave. Null of what the backend does not know.
 *
 * @throws ApiError where the backend does not say
 */
export async function originById(api: Api, id: string): Promise<ListOrigin | null> {
  const position = positionOf(id);
  if (position) return { id, title: YOUR_POSITION, place: null, ...position };
  return (await api.query(OriginByIdDocument, { from: id })).origin ?? null;
}

/**
 * What may stand in a log of what could not be read: which parameters, all of them names of ours,
 * and nothing of what was typed.
 *
 * @example loggable(['order: no order "steep"', "from: no place", "order: 5 more parts"]) // "order, from"
 */
export function loggable(invalid: readonly string[]): string {
  return [...new Set(invalid.map((part) => part.split(":", 1)[0]))].join(", ");
}

/** What the form says beside the state of a list, of a backend that knows distances. */
export async function tripKnowledge(
  api: Api,
  { origin, unknownOrigin }: Pick<AskedList, "origin" | "unknownOrigin">,
): Promise<TripKnowledge> {
  return { origin, unknownOrigin, others: await otherMeanings(api, origin), today: lastDay(new Date()) };
}

/** Others of the same name, or that the name is a part of; none of a position. */
async function otherMeanings(api: Api, origin: ListOrigin | null): Promise<ShownOriginFragment[]> {
  if (!origin || positionOf(origin.id)) return [];
  const found = (await meaningsOf(api, origin.title)) ?? [];
  return found.filter(({ id }) => id !== origin.id);
}

const NOTHING = Symbol("nothing of that name");

/** The id of the best that a text may mean; null where the backend did not say. */
async function meaningOf(api: Api, text: string): Promise<string | typeof NOTHING | null> {
  const position = positionOf(text);
  if (position) return originAt(position);
  const found = await meaningsOf(api, text);
  return found && (found[0]?.id ?? NOTHING);
}

/** Null where the backend did not say. */
async function meaningsOf(api: Api, query: string): Promise<ShownOriginFragment[] | null> {
  return (await orNull(api.query(OriginsDocument, { query, first: MOST_MEANINGS })))?.origins ?? null;
}

function withOrigin(params: URLSearchParams, id: string): URLSearchParams {
  const chosen = new URLSearchParams(params);
  for (const name of [NEAR_FIELD, FROM_TEXT_FIELD]) chosen.delete(name);
  chosen.set("from", id);
  return chosen;
}

async function withKnownOrigin(api: Api, { value, invalid }: Parsed<ListState>) {
  const { from } = value.filter;
  if (from === undefined) return { value, invalid, origin: null };
  const answer = await orNull(originById(api, from).then((origin) => ({ origin })));
  // What a backend does not answer is not unknown to it.
  if (!answer || answer.origin) return { value, invalid, origin: answer?.origin ?? null };
  const filter = { ...value.filter, from: undefined, within: undefined };
  return {
    value: { ...value, filter },
    invalid: [...invalid, `from: unknown value ${quoted(from)}`],
    origin: null,
  };
}
