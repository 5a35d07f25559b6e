import { sql } from "drizzle-orm";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import {
  MOST_NAMELESS,
  MOST_NAMELESS_OF_RESORT,
  type ProposalState,
  type ProposalWeight,
} from "#app/domain/proposals/proposals.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import { LOCKS, lockEach, tryLockForTransaction } from "../db/advisory-lock.ts";
import type { Database } from "../db/connections/open.server.ts";
import { firstDayOf, moment } from "../db/moment.ts";
import { hasRows, readIds, readRow, readRows } from "../db/read-rows.ts";
import type { CountingRule } from "../ratings/counted-ratings.ts";
import { membersDecide } from "./agreement.ts";
import { changeFacts } from "./changed-facts.ts";
import { addMissing, mergeInto, removeAdded, takeApart } from "./whole-resort-changes.ts";

export interface NewProposal {
  readonly resortId: number | null;
  readonly what: string;
  readonly value: string;
  readonly was: string | null;
  /** A month, ISO 8601. */
  readonly seenOn: string | null;
  readonly page: string | null;
  readonly memberId: number | null;
  /** Digest of the network it came from. */
  readonly address: string;
}

/**
 * Holds all that is told of resorts to the end of the transaction, before any row of it. Not by the
 * resorts' rows: an import keeps those for minutes.
 */
export function lockTold(tx: Database, resortIds: readonly (number | null)[]): Promise<void> {
  return lockEach(
    tx,
    "told",
    resortIds.map((id) => String(id ?? "missing")),
  );
}

/**
 * Holds what is told of a resort, and the resort against being deleted. False where it is gone: it
 * may have become another one while this waited.
 */
export async function lockResortTold(tx: Database, resortId: number | null): Promise<boolean> {
  await lockTold(tx, [resortId]);
  return resortId === null || hasRows(tx)`SELECT id FROM resorts WHERE id = ${resortId} FOR KEY SHARE`;
}

/**
 * Keeps what was told, once: the same by the same member is the one that waits already, and another
 * value of one thing takes the place of what they told before. What they took back goes with that,
 * unless an operator has looked at it: a member who tells and takes back a hundred times a day
 * leaves one row. Null where visitors without an account have told too much that waits. The caller
 * has locked the member's row, and what is told of the resort.
 */
export async function insertProposal(tx: Database, fresh: NewProposal, now: Date): Promise<number | null> {
  const { resortId, what, value, was, seenOn, page, memberId, address } = fresh;
  if (memberId === null && (await areNamelessTooMany(tx, resortId))) return null;
  const isMine =
    memberId === null ? sql`member_id IS NULL AND address = ${address}` : sql`member_id = ${memberId}`;
  const ofResort = resortId === null ? sql`resort_id IS NULL` : sql`resort_id = ${resortId}`;
  const ofWhat = sql`${isMine} AND ${ofResort} AND what = ${what}`;
  const ofThis = sql`${ofWhat} AND state IN ('open', 'later')`;
  const [same] = await readIds(tx)`SELECT id FROM proposals WHERE ${ofThis} AND value = ${value} LIMIT 1`;
  if (same !== undefined) return same;
  if (!findTold(what)?.kind.isMany && resortId !== null) {
    await tx.execute(
      sql`UPDATE proposals SET state = 'withdrawn', decided_at = ${moment(now)} WHERE ${ofThis}`,
    );
  }
  await tx.execute(
    sql`DELETE FROM proposals WHERE ${ofWhat} AND state = 'withdrawn' AND operator_id IS NULL AND merged IS NULL`,
  );
  const [id] = await readIds(tx)`
    INSERT INTO proposals (resort_id, what, value, was, seen_on, page, member_id, is_named, address, created_at)
    VALUES (${resortId}, ${what}, ${value}, ${was}, ${firstDayOf(seenOn)}, ${page}, ${memberId}, ${memberId !== null}, ${address}, ${moment(now)})
    RETURNING id`;
  return id ?? null;
}

async function areNamelessTooMany(tx: Database, resortId: number | null): Promise<boolean> {
  // One after the other: of many at once none slips through.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('proposals without a name'))`);
  const row = await readRow<{ all: number; here: number }>(tx)`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE resort_id IS NOT DISTINCT FROM ${resortId}::int))::int AS here
    FROM proposals WHERE state IN ('open', 'later') AND NOT is_named`;
  const mostHere = resortId === null ? MOST_NAMELESS / 4 : MOST_NAMELESS_OF_RESORT;
  return (row?.all ?? 0) >= MOST_NAMELESS || (row?.here ?? 0) >= mostHere;
}

/** Makes what members agree on hold; false where they do not yet, or must not. */
export async function takeWhereAgreed(
  tx: Database,
  changed: Set<CacheTag>,
  said: { readonly resort_id: number; readonly what: string; readonly value: string },
  rule: CountingRule,
): Promise<boolean> {
  // Of the second and the third at once each would find two.
  await lockTold(tx, [said.resort_id]);
  if (!(await membersDecide(tx, said, rule))) return false;
  // While an import is written it waits: the sweep looks again.
  if (!(await tryLockForTransaction(tx, LOCKS.seed))) return false;
  await changeFacts(tx, changed, [said.resort_id], () =>
    setState(
      tx,
      said,
      { from: ["open"], to: "taken", weight: "members", operatorId: null, reason: null },
      rule.now,
    ),
  );
  return true;
}

export interface ProposalDecision {
  readonly action: "take" | "refuse" | "later" | "undo";
  readonly operatorId: number;
  readonly reason: string | null;
  /** The state that the operator saw. */
  readonly seen: string;
}

export type DecidedProposal =
  | { readonly is: "done"; readonly leftOut: readonly string[] }
  | { readonly is: "gone" }
  /** Another decision came first. */
  | { readonly is: "decided"; readonly by: string | null }
  /** A sentence that says why it cannot be. */
  | { readonly is: "refused"; readonly message: string };

interface Locked {
  readonly id: number;
  readonly resort_id: number | null;
  readonly what: string;
  readonly value: string;
  readonly state: ProposalState;
  readonly member_id: number | null;
  readonly operator: string | null;
}

const WAITING: readonly ProposalState[] = ["open", "later"];

/** Does what an operator decided about a proposal and all that say the same. */
export async function decideAbout(
  tx: Database,
  changed: Set<CacheTag>,
  id: number,
  decision: ProposalDecision,
  now: Date,
): Promise<DecidedProposal> {
  const known = await lockProposal(tx, id, { isHeld: false });
  if (!known) return { is: "gone" };
  await lockTold(tx, [known.resort_id, ...(known.what === "same_as" ? await idsOf(tx, known.value) : [])]);
  const found = await lockProposal(tx, id);
  if (!found) return { is: "gone" };
  if (found.resort_id !== known.resort_id) return { is: "decided", by: found.operator };
  if (found.state !== decision.seen) return { is: "decided", by: found.operator };
  const { action, operatorId, reason } = decision;
  const isPossible = action === "undo" ? found.state === "taken" : WAITING.includes(found.state);
  if (!isPossible) return { is: "decided", by: found.operator };
  if (action === "refuse" || action === "later") {
    const to = action === "refuse" ? "refused" : "later";
    await setState(tx, found, { from: WAITING, to, weight: null, operatorId, reason }, now);
    if (found.resort_id !== null) changed.add(`texts:${found.resort_id}`);
    return { is: "done", leftOut: [] };
  }
  const weight: ProposalWeight = found.member_id === operatorId ? "editors" : "operator";
  const isTaken = action === "take";
  const change: StateChange = isTaken
    ? { from: WAITING, to: "taken", weight, operatorId, reason }
    : { from: ["taken"], to: "undone", weight: null, operatorId, reason };
  if (found.what === "missing" || found.what === "same_as") {
    // What is taken goes to the other resort with all else; what is taken back has come from there.
    if (isTaken) await setState(tx, found, change, now);
    const message = await changeWhole(tx, changed, found, isTaken);
    if (message !== null) return { is: "refused", message };
    if (!isTaken) await setState(tx, (await lockProposal(tx, id)) ?? found, change, now);
    return { is: "done", leftOut: [] };
  }
  if (found.resort_id === null) return { is: "gone" };
  const leftOut = await changeFacts(tx, changed, [found.resort_id], () => setState(tx, found, change, now));
  return { is: "done", leftOut };
}

/** Adds, removes, merges or takes apart a resort. @returns why it cannot be, or null */
function changeWhole(
  tx: Database,
  changed: Set<CacheTag>,
  { id, what, value, resort_id }: Locked,
  isTaken: boolean,
): Promise<string | null> {
  if (what === "missing") {
    return isTaken ? addMissing(tx, changed, value) : removeAdded(tx, changed, value, resort_id);
  }
  return isTaken ? mergeInto(tx, changed, id, { from: resort_id, into: value }) : takeApart(tx, changed, id);
}

/**
 * Refuses all that waits of a member, and takes back what of it holds.
 *
 * @returns how many those were
 */
export async function refuseAllOf(
  tx: Database,
  changed: Set<CacheTag>,
  memberId: number,
  { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
  now: Date,
): Promise<number> {
  const told = await readRows<{ resort_id: number | null }>(tx)`
    SELECT DISTINCT resort_id FROM proposals WHERE member_id = ${memberId} AND state IN ('open', 'later', 'taken')`;
  await lockTold(
    tx,
    told.map(({ resort_id }) => resort_id),
  );
  const rows = await readRows<{ id: number; resort_id: number | null; state: ProposalState; what: string }>(
    tx,
  )`
    SELECT id, resort_id, state, what FROM proposals
    WHERE member_id = ${memberId} AND state IN ('open', 'later', 'taken') ORDER BY id FOR UPDATE`;
  const holding = rows.filter(
    ({ state, what }) => state === "taken" && what !== "missing" && what !== "same_as",
  );
  const waiting = rows.filter(({ state }) => state !== "taken");
  const write = async () => {
    await tx.execute(sql`
      UPDATE proposals SET state = CASE WHEN state = 'taken' THEN 'undone' ELSE 'refused' END, decided_at = ${moment(now)},
        operator_id = ${operatorId}, reason = ${reason}
      WHERE id = ANY(${sql.param([...holding, ...waiting].map(({ id }) => id))}::bigint[])`);
  };
  const ids = [...new Set(holding.flatMap(({ resort_id }) => resort_id ?? []))];
  if (ids.length > 0) await changeFacts(tx, changed, ids, write);
  else await write();
  for (const { resort_id } of waiting) if (resort_id !== null) changed.add(`texts:${resort_id}`);
  return holding.length + waiting.length;
}

/**
 * Refuses all that waits of visitors without an account, of a resort and from the network of one of
 * them: a flood would else keep others out until each of it is looked at.
 *
 * @returns how many those were
 */
export async function refuseNameless(
  tx: Database,
  id: number,
  { operatorId, reason }: { readonly operatorId: number; readonly reason: string },
  now: Date,
): Promise<number> {
  const isFlood = sql`NOT is_named AND state IN ('open', 'later') AND EXISTS (
    SELECT FROM proposals AS one WHERE one.id = ${id}::bigint AND (
      one.resort_id IS NOT DISTINCT FROM proposals.resort_id OR one.address = proposals.address))`;
  const told = await readRows<{ resort_id: number | null }>(tx)`
    SELECT DISTINCT resort_id FROM proposals WHERE ${isFlood}`;
  await lockTold(
    tx,
    told.map(({ resort_id }) => resort_id),
  );
  const refused = await readIds(tx)`
    UPDATE proposals SET state = 'refused', decided_at = ${moment(now)}, operator_id = ${operatorId}, reason = ${reason}
    WHERE ${isFlood} RETURNING id`;
  return refused.length;
}

/**
 * Takes back what a member told and no one has decided about; false where there is no such thing.
 */
export async function withdraw(
  tx: Database,
  changed: Set<CacheTag>,
  { id, memberId }: { readonly id: number; readonly memberId: number },
  now: Date,
): Promise<boolean> {
  const row = await readRow<{ resort_id: number | null }>(tx)`
    UPDATE proposals SET state = 'withdrawn', decided_at = ${moment(now)}
    WHERE id = ${id}::bigint AND member_id = ${memberId} AND state IN ('open', 'later') RETURNING resort_id`;
  if (row?.resort_id) changed.add(`texts:${row.resort_id}`);
  return row !== null;
}

/** The resort that an address is of, or was. */
function idsOf(tx: Database, segment: string): Promise<number[]> {
  return readIds(tx)`
    SELECT id FROM resorts WHERE url_segment = ${segment}
    UNION ALL SELECT resort_id FROM resort_former_segments WHERE url_segment = ${segment}`;
}

function lockProposal(tx: Database, id: number, { isHeld = true } = {}): Promise<Locked | null> {
  return readRow<Locked>(tx)`
    SELECT id, resort_id, what, value, state, member_id,
      (SELECT username FROM members WHERE members.id = operator_id AND left_at IS NULL) AS operator
    FROM proposals WHERE id = ${id}::bigint ${isHeld ? sql`FOR UPDATE` : sql``}`;
}

interface StateChange {
  readonly from: readonly ProposalState[];
  readonly to: ProposalState;
  readonly weight: ProposalWeight | null;
  readonly operatorId: number | null;
  readonly reason: string | null;
}

/** Of all that say the same of the same resort. */
async function setState(
  tx: Database,
  { resort_id, what, value }: Pick<Locked, "resort_id" | "what" | "value">,
  { from, to, weight, operatorId, reason }: StateChange,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE proposals SET state = ${to}, weight = coalesce(${weight}::text, weight), operator_id = ${operatorId}::bigint,
      reason = ${reason}, decided_at = ${moment(now)}
    WHERE ${resort_id === null ? sql`resort_id IS NULL` : sql`resort_id = ${resort_id}`} AND what = ${what} AND value = ${value}
      AND state = ANY(${sql.param([...from])}::text[])`);
}
