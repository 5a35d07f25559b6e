import { GUEST_MARK } from "#app/domain/group-trips/group-trip.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { NoTrip } from "./no-trip.tsx";
import "./trips.css";

/** What the link of a guest's vote is good for. */
export interface VoteLink {
  /** Of its trip. */
  readonly path: string;
  /** Null where there is no such trip. */
  readonly title: string | null;
  /** Null where the link changes no vote, any more. */
  readonly voter: string | null;
  /** Why no visitor can tell. */
  readonly problem: string | null;
}

export const VOTE_LINK_TITLE = "Change a vote from here";

/** Where a guest goes on with a vote whose browser is known no more: the route module's body. */
export function VoteLinkPage({
  path,
  title,
  voter,
  problem,
  failure,
}: VoteLink & { failure: Failure | null }) {
  if (title === null && problem === null) return <NoTrip />;
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <h1>{VOTE_LINK_TITLE}</h1>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {problem === null && voter === null && (
        <p>
          This link changes no vote any more: the vote was taken back or removed, or an account has it. Or the
          link is cut off.
        </p>
      )}
      {voter !== null && (
        <MemberForm intent="move" send="Use this browser" failure={failure} className="stack stack--start">
          <p>
            <span>The link is that of the vote of </span>
            <bdi className="strong">{voter}</bdi>
            <span>{GUEST_MARK} on the trip </span>
            <bdi className="strong">{title}</bdi>
            <span>
              . From then on this browser changes it, and the one before does not. A cookie tells it.
            </span>
          </p>
        </MemberForm>
      )}
      {title !== null && (
        <p>
          <Link to={path}>Look at the trip</Link>
        </p>
      )}
    </div>
  );
}
