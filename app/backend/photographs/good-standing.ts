import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows } from "../db/read-rows.ts";
import { operatorsOnly } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { isOperator } from "../identity/operator.ts";
import { requireViewer } from "../identity/viewer.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How old the account is, how much of it others see, and for how long nothing of it was hidden. */
const STANDING = { accountMs: 30 * DAY_MS, shown: 5, clearMs: 90 * DAY_MS } as const;

/**
 * Whether a member may look at others' photographs: their address is verified, their account old
 * enough, they have given something that others see, and no fault was found with it of late. A
 * photograph that another member refused and an operator showed after all is none.
 */
export async function isOfGoodStanding(db: Database, memberId: number, now: Date): Promise<boolean> {
  return hasRows(db)`
    SELECT FROM members WHERE id = ${memberId} AND left_at IS NULL AND suspended_at IS NULL AND hidden_at IS NULL
      AND email_verified_at IS NOT NULL AND created_at <= ${moment(now, -STANDING.accountMs)}
      AND (SELECT count(*) FROM contributions WHERE member_id = members.id AND state = 'shown' AND kind <> 'rating')
        + (SELECT count(*) FROM photographs WHERE member_id = members.id AND state = 'shown') >= ${STANDING.shown}
      AND NOT EXISTS (SELECT FROM decisions WHERE member_id = members.id AND action IN ('hide', 'warn', 'suspend')
        AND created_at > ${moment(now, -STANDING.clearMs)} AND NOT (action = 'hide' AND part = 'photograph' AND EXISTS (
          SELECT FROM photographs WHERE member_id = members.id AND id::text = list_link AND state = 'shown')))`;
}

/** Whether the viewer may look at waiting photographs of others. */
export async function maySeeQueue({ db, accounts }: BackendContext, viewer: Viewer): Promise<boolean> {
  return isOperator(viewer) || isOfGoodStanding(db, viewer.member.id, accounts.clock());
}

/** Throws UNAUTHENTICATED, or FORBIDDEN for who may not. */
export async function requireQueue(context: BackendContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (await maySeeQueue(context, viewer)) return viewer;
  context.audit(`refused FORBIDDEN member=${viewer.member.id} lookAtPhotograph`);
  throw operatorsOnly();
}
