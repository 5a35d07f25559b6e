import { quoted } from "#app/domain/invalid-params.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { BackendContext } from "../context.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { fold } from "../fold.ts";
import { refusedInput } from "../graphql/errors.ts";
import { TERM_RANKS } from "../resort-rows/terms.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";

/** Names that a message repeats. */
const MOST_NAMED = 5;

/** What a member's list of visited resorts means. */
interface VisitedResorts {
  /** In their order, each once. */
  readonly ids: readonly number[];
  /** What is no resort's address and not the name of exactly one. */
  readonly unknown: readonly string[];
}

/**
 * The resorts that a list names: each by an address that it has or had, its title, or another name
 * of it alone. What is not known is left out.
 *
 * @throws BAD_USER_INPUT where none of several is known: an empty list would clear what there is
 */
export async function visitedResorts(
  { db, loaders }: Pick<BackendContext, "db" | "loaders">,
  written: readonly string[],
): Promise<VisitedResorts> {
  const byAddress = await Promise.all(written.map((text) => idOfSegment(text, loaders)));
  const names = written.filter((_, index) => byAddress[index] === null);
  const byName = names.length > 0 ? await idsByName(db, names.map(fold)) : new Map<string, number>();
  const found = written.map((text, index) => byAddress[index] ?? byName.get(fold(text)) ?? null);
  const unknown = written.filter((_, index) => found[index] === null);
  if (written.length > 0 && unknown.length === written.length) {
    throw refusedInput("input.visited_resorts", `This is ${unknownWords(unknown)}.`);
  }
  return { ids: [...new Set(found.filter((id) => id !== null))], unknown };
}

/** @example unknownWords(["Nowhere"]) // 'not the name of one resort: "Nowhere"' */
export function unknownWords(names: readonly string[]): string {
  return `not the name of one resort: ${wordList(names.map(quoted), MOST_NAMED)}`;
}

/**
 * Of each folded name the one resort that has it as its title, or else as another name; not there
 * where several have.
 */
async function idsByName(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows<{ term: string; rank: number; ids: number[] }>(db)`
    SELECT term, rank, array_agg(resort_id) AS ids FROM resort_terms
    WHERE rank <= ${TERM_RANKS.name} AND term = ${anyOf(names, "text")}
    GROUP BY term, rank ORDER BY rank DESC`;
  const best = new Map(rows.map(({ term, ids }) => [term, ids]));
  return new Map(
    [...best].flatMap(([term, [id, ...others]]) =>
      id === undefined || others.length > 0 ? [] : [[term, id] as const],
    ),
  );
}
