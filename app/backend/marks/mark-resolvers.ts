import { lastYear } from "#app/domain/days.ts";
import { MAX_MARKED_RESORTS } from "#app/domain/limits.ts";
import { FIRST_VISIT_YEAR, MAX_MARKS_AT_ONCE } from "#app/domain/marks/marks.ts";
import type { BackendContext, Member } from "../context.ts";
import { badUserInput, unauthenticated } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type {
  MarkedResorts,
  MutationResolvers,
  QueryResolvers,
  ResortMarksInput,
} from "../graphql/generated.ts";
import { selects } from "../graphql/selects.ts";
import { findMemberNamed } from "../identity/members.ts";
import { requireViewer } from "../identity/viewer.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { listFavourites, listVisits, lockMember, setShowsVisited, writeMarks } from "./member-resorts.ts";

/** Favourites and visited resorts. */
export const markQueries = {
  markedResorts: async (_, __, context) => {
    const viewer = await context.caller.viewer();
    return viewer && markedResortsOf(context, viewer.member);
  },
  visits: async (_, { username }, { db, reads, caller, loaders }) => {
    const member = await findMemberNamed(db, username);
    if (!member) return null;
    reads.dependOn(`profile:${member.id}`);
    if (!(await mayVisitsBeSeen(member, caller))) return null;
    const rows = await listVisits(db, member.id);
    const visits = await Promise.all(
      // The newest mark first among those of one year.
      rows.reverse().map(async ({ resortId, year }) => {
        const resort = await loaders.shownResorts.load(resortId);
        return resort && { resort, year };
      }),
    );
    return visits.filter((visit) => visit !== null).sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  },
} satisfies QueryResolvers;

export const markMutations = {
  markResorts: async (_, { input }, context, info) => {
    const { member } = await requireViewer(context);
    const { versions, accounts, caller, audit, loaders } = context;
    const { resorts = [], shows_visited, keeps_later_years: keepsLaterYears = false } = input;
    checkMarks(resorts, accounts.clock());
    const found = await Promise.all(resorts.map(({ url_segment }) => idOfSegment(url_segment, loaders)));
    const changes = resorts.flatMap(({ is_favourite, is_visited, visited_year }, index) => {
      const resortId = found[index] ?? null;
      const change = { isFavourite: is_favourite ?? undefined, isVisited: is_visited ?? undefined };
      return resortId === null ? [] : { resortId, ...change, year: visited_year };
    });
    if (changes.length > 0 || typeof shows_visited === "boolean") {
      await versions.write([`profile:${member.id}`], async (tx) => {
        if (!(await lockMember(tx, member.id))) throw unauthenticated();
        if (typeof shows_visited === "boolean") await setShowsVisited(tx, member.id, shows_visited);
        if (changes.length === 0) return;
        await writeMarks(
          tx,
          member.id,
          { changes, argument: "input.resorts", keepsLaterYears },
          accounts.clock(),
        );
      });
      caller.forget();
      audit(`resorts marked member=${member.id}: ${changes.length}`);
    }
    const after = selects(info, "marked") ? (await requireViewer(context)).member : null;
    return {
      marked: after ? await markedResortsOf(context, after) : NOT_READ,
      unknown: resorts.flatMap(({ url_segment }, index) => (found[index] === null ? url_segment : [])),
    };
  },
} satisfies MutationResolvers;

function checkMarks(marks: readonly ResortMarksInput[], now: Date): void {
  if (marks.length > MAX_MARKS_AT_ONCE) {
    throw badUserInput("input.resorts", `must be at most ${MAX_MARKS_AT_ONCE}.`);
  }
  const latest = lastYear(now);
  for (const [index, { visited_year: year }] of marks.entries()) {
    if (typeof year === "number" && (year < FIRST_VISIT_YEAR || year > latest)) {
      const argument = `input.resorts[${index}].visited_year`;
      throw badUserInput(argument, `must be a year from ${FIRST_VISIT_YEAR} to ${latest}.`);
    }
  }
}

/** Where a member has been is shown to others only if the member wants. */
export async function mayVisitsBeSeen(
  { id, shows_visited }: Member,
  caller: BackendContext["caller"],
): Promise<boolean> {
  return shows_visited || caller.is(id);
}

/** Where an operation selects nothing of it. */
const NOT_READ: MarkedResorts = { favourites: [], visited: [], shows_visited: false };

async function markedResortsOf(
  { db }: Pick<BackendContext, "db">,
  { id, shows_visited }: Member,
): Promise<MarkedResorts> {
  const [favourites, visits] = await Promise.all([listFavourites(db, id), listVisits(db, id)]);
  const visited = visits.reverse().map(({ segment, year }) => ({ url_segment: segment, year }));
  return { favourites, visited, shows_visited };
}

export const markCosts: FieldCosts<keyof typeof markQueries | keyof typeof markMutations> = {
  markedResorts: 2_400,
  visits: { cost: 2_400, page: { usual: MAX_MARKED_RESORTS, largest: MAX_MARKED_RESORTS } },
  markResorts: 2_400,
};

export const markPages: PageCosts = {
  visited: { usual: MAX_MARKED_RESORTS, largest: MAX_MARKED_RESORTS },
};
