import { parseTripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput } from "../graphql/errors.ts";
import { findMemberNamed } from "../identity/members.ts";
import { checkOneOf, contributionId } from "../reviews/review-arguments.ts";
import { aList, aPart, aPhotograph, aText, aTrip, aVoter, type TargetRow } from "../targets/targets.ts";
import { memberOfList, ownerOfTrip } from "./moderation-queries.ts";
import { findSubject, type Subject } from "./subjects.ts";

interface Given {
  readonly contribution?: string | null;
  readonly list?: string | null;
  /** As tripTarget writes it. */
  readonly trip?: string | null;
  readonly photograph?: string | null;
  readonly username?: string | null;
  readonly part?: string | null;
}

/** What a caller names. Null where there is none. Throws BAD_USER_INPUT. */
export async function findGiven(
  context: BackendContext,
  given: Given,
  argument: string,
): Promise<Subject | null> {
  const target = await targetOf(context, given, argument);
  return target && findSubject(context.db, target);
}

async function targetOf(
  { db }: BackendContext,
  { contribution, list, trip, photograph, username, part }: Given,
  argument: string,
): Promise<TargetRow | null> {
  if (
    [contribution, list, trip, photograph, username].filter((one) => typeof one === "string").length !== 1
  ) {
    throw badUserInput(
      argument || "contribution",
      "give either a contribution, a list, a trip, a photograph or a username.",
    );
  }
  if (typeof contribution === "string") {
    const id = contributionId(contribution);
    return id === null ? null : aText(id);
  }
  if (typeof list === "string") {
    const memberId = isListLink(list) ? await memberOfList(db, list) : null;
    return memberId === null ? null : aList(list, memberId);
  }
  if (typeof trip === "string") {
    const parts = parseTripTarget(trip);
    const ownerId = parts && (await ownerOfTrip(db, trip));
    if (!parts || ownerId === null) return null;
    return parts.voter === null ? aTrip(parts.link, ownerId) : aVoter(parts.link, parts.voter, ownerId);
  }
  if (typeof photograph === "string") {
    const id = contributionId(photograph);
    return id === null ? null : aPhotograph(id);
  }
  const named = checkOneOf(`${argument && `${argument}.`}part`, part ?? "profile", NAMED_PARTS);
  const member = await findMemberNamed(db, username ?? "");
  return member && aPart(named, member.id);
}

/** What of a member goes by their name. */
const NAMED_PARTS = ["profile", "lines", "picture"] as const;
