import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { COUNTED_AFTER_MS } from "#app/domain/contributions/contributions.ts";
import { shownDay } from "#app/domain/days.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers, RatingDetail, RiderMean } from "../graphql/generated.ts";
import { resortId } from "../graphql/key-arguments.ts";
import type { Viewer } from "../identity/caller.ts";
import { admitMember, lockContributor, requireContributor } from "../identity/contributor.ts";
import { requireViewer } from "../identity/viewer.ts";
import { idOfSegment, resortBySegment } from "../resorts/resorts-of.ts";
import type { RatingRow } from "../resorts/whole-resorts.ts";
import { countingRule } from "./counted-ratings.ts";
import { checkRatings, checkVisit } from "./rating-arguments.ts";
import { countsNow, ratingsOf, type StoredSpread, writeRatings } from "./rating-queries.ts";

export const ratingQueries = {
  ownRatings: async (_, { url_segment }, context) => {
    const { db, caller, loaders } = context;
    const viewer = await caller.viewer();
    const id = viewer && (await idOfSegment(url_segment, loaders));
    if (!viewer || !id) return null;
    const [ratings, counts] = await Promise.all([
      ratingsOf(db, { memberId: viewer.member.id, resortId: id }),
      countsNow(db, viewer.member.id, countingRule(context)),
    ]);
    return { ratings, counts, why_not: counts ? null : whyNot(context, viewer.member) };
  },
  ratingDetails: async (_, { url_segment }, { loaders }) => {
    const resort = await resortBySegment(url_segment, loaders);
    if (!resort) return [];
    const spreads = new Map((await loaders.spreads.load(resort.id)).map((row) => [row.type_name, row]));
    const rows = new Map(resort.ratings.map((row) => [row.type_name, row]));
    return ATTRIBUTES.flatMap(({ name }) => {
      const row = rows.get(name);
      return row ? detailOf(row, spreads.get(name)) : [];
    });
  },
} satisfies QueryResolvers;

export const ratingMutations = {
  rateResort: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { versions, accounts, loaders, audit } = context;
    const changes = checkRatings(input.ratings);
    const visitedOn =
      input.visited_on === undefined
        ? undefined
        : checkVisit("input.visited_on", input.visited_on, accounts.clock());
    const id = resortId(input.resort_id);
    const before = id === null ? null : await loaders.shownResorts.load(id);
    if (id === null || !before) throw badUserInput("input.resort_id", "is no resort's id.");
    if (changes.size > 0 || visitedOn !== undefined) {
      await admitMember(context, member, "ratings");
      await versions.write([], async (tx, changed) => {
        await lockContributor(tx, member.id);
        const whose = { memberId: member.id, resortId: id };
        const isWritten = await writeRatings(tx, changed, whose, changes, countingRule(context), visitedOn);
        if (!isWritten) throw badUserInput("input.resort_id", "is no resort's id.");
      });
      audit(`rated member=${member.id} resort=${id}: ${changes.size}`);
      loaders.shownResorts.clear(id);
      loaders.wholeResorts.clear(id);
    }
    await requireViewer(context);
    const after = await loaders.wholeResorts.load(id);
    if (!after) throw badUserInput("input.resort_id", "is no resort's id.");
    return after;
  },
} satisfies MutationResolvers;

/** What keeps a member's ratings from counting, and from when they will. */
function whyNot(
  { postman }: Pick<BackendContext, "postman">,
  { suspended_at, created_at }: Viewer["member"],
): string {
  if (suspended_at !== null) return "Your account is suspended, so your ratings do not count.";
  if (postman.isThere) {
    return "Your ratings count as soon as your e-mail address is verified; your account says how.";
  }
  const from = shownDay(new Date(created_at.getTime() + COUNTED_AFTER_MS).toISOString());
  return `Your ratings count from ${from} on, when your account is a week old.`;
}

function detailOf(row: RatingRow, spread: StoredSpread | undefined): RatingDetail {
  const isTheirs = row.source === "members";
  return {
    type_name: row.type_name,
    value: row.value,
    source: row.source,
    raters: isTheirs ? (row.raters ?? 0) : 0,
    base: isTheirs ? row.base_value : row.value,
    base_source: isTheirs ? row.base_source : row.source,
    spread: [...(spread?.spread ?? [])],
    skiers: meanOf(spread?.skiers, spread?.skiers_mean),
    snowboarders: meanOf(spread?.snowboarders, spread?.snowboarders_mean),
    newest_at: spread ? new Date(spread.newest_at).toISOString() : null,
  };
}

function meanOf(raters: number | undefined, mean: number | null | undefined): RiderMean | null {
  return raters && typeof mean === "number" ? { raters, mean } : null;
}

export const ratingCosts: FieldCosts<keyof typeof ratingQueries | keyof typeof ratingMutations> = {
  ownRatings: 2_400,
  ratingDetails: 2_400,
  rateResort: 6_000,
};
