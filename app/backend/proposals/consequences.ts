import { sql } from "drizzle-orm";
import { findAttribute, findListed } from "#app/domain/attributes/attributes.ts";
import { formatFigure } from "#app/domain/attributes/units.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { findProposal } from "./proposal-queries.ts";
import { decideAbout } from "./proposal-writes.ts";

/** Takes back what was only tried. */
class Tried extends Error {}

/**
 * What would follow if a proposal held, in sentences: it is tried and taken back. Null where there
 * is none that waits.
 */
export async function consequencesOf(
  db: Database,
  { id, operatorId }: { readonly id: number; readonly operatorId: number },
  now: Date,
): Promise<string[] | null> {
  const proposal = await findProposal(db, id);
  if (!proposal || !["open", "later"].includes(proposal.state)) return null;
  let sentences: string[] = [];
  try {
    await db.transaction(async (tx) => {
      const { resort_id: resortId } = proposal;
      const before = resortId === null ? null : await stateOf(tx, resortId);
      const decision = { action: "take", operatorId, reason: null, seen: proposal.state } as const;
      const decided = await decideAbout(tx, new Set(), id, decision, now);
      if (decided.is === "refused") sentences = [decided.message];
      else if (decided.is === "done") {
        const after = resortId === null ? null : await stateOf(tx, resortId);
        sentences = [
          ...(before && after ? differences(before, after) : []),
          ...decided.leftOut.map((reason) => `Left out: ${reason}`),
          ...(resortId === null ? [] : await usersOf(tx, resortId)),
        ];
      }
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return sentences;
}

interface Ranked {
  readonly type_name: string;
  readonly value: number;
  /** Among operating resorts, the most first; null where lists know no such order. */
  readonly rank: number | null;
}

async function stateOf(tx: Database, resortId: number): Promise<Ranked[]> {
  const figures = await readRows<{ type_name: string; value: number }>(tx)`
    SELECT type_name, value FROM resort_numerics WHERE resort_id = ${resortId} ORDER BY type_name`;
  const ranked: Ranked[] = [];
  for (const figure of figures) {
    const isListed = findListed(figure.type_name) !== null;
    const row = isListed
      ? await readRow<{ rank: number }>(tx)`
          SELECT count(*)::int + 1 AS rank FROM resort_facets WHERE status = 'operating' AND ${sql.identifier(figure.type_name)} > ${figure.value}`
      : null;
    ranked.push({ ...figure, rank: row?.rank ?? null });
  }
  return ranked;
}

function differences(before: readonly Ranked[], after: readonly Ranked[]): string[] {
  const names = new Set([...before, ...after].map(({ type_name }) => type_name));
  return [...names].flatMap((name) => {
    const attribute = findAttribute(name);
    const [was, is] = [before, after].map((all) => all.find(({ type_name }) => type_name === name));
    if (!attribute || was?.value === is?.value) return [];
    const shown = (one: Ranked | undefined) =>
      one ? formatFigure(attribute, one.value, "metric") : "not known";
    const rank = (one: Ranked | undefined) => (one?.rank ? formatNumber(one.rank) : "none");
    const ranks = was?.rank || is?.rank ? `, rank ${rank(was)} → ${rank(is)}` : "";
    return [`${attribute.title}: ${shown(was)} → ${shown(is)}${ranks}.`];
  });
}

async function usersOf(tx: Database, resortId: number): Promise<string[]> {
  const row = await readRow<{ lists: number; trips: number }>(tx)`
    SELECT (SELECT count(*)::int FROM resort_list_entries WHERE resort_id = ${resortId}) AS lists,
      (SELECT count(*)::int FROM trip_resorts WHERE resort_id = ${resortId}) AS trips`;
  if (!row || row.lists + row.trips === 0) return [];
  return [`${plural(row.lists, "list")} of members and ${plural(row.trips, "trip")} name it.`];
}
