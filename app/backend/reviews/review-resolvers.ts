import { asChoice, type FixedField, PROFILE_CHOICES } from "#app/domain/accounts/profile-choices.ts";
import {
  EDIT_MS,
  PROFILE_RATINGS,
  PROFILE_TEXTS_SIZE,
  TEXTS_PAGE_SIZE,
} from "#app/domain/contributions/contributions.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type {
  Comment,
  Contribution,
  MutationResolvers,
  QueryResolvers,
  ResortResolvers,
} from "../graphql/generated.ts";
import { resortId } from "../graphql/key-arguments.ts";
import { paginatorInfo } from "../graphql/page.ts";
import { checkListPage } from "../graphql/paging-arguments.ts";
import { selects } from "../graphql/selects.ts";
import { admitMember, lockContributor, requireContributor } from "../identity/contributor.ts";
import { findMemberNamed } from "../identity/members.ts";
import { requireViewer } from "../identity/viewer.ts";
import { countingRule } from "../ratings/counted-ratings.ts";
import { checkVisit } from "../ratings/rating-arguments.ts";
import { overallsOf } from "../ratings/rating-queries.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";
import { checkKind, checkOneOf, checkText, checkTextOrder, contributionId } from "./review-arguments.ts";
import {
  countHiddenOf,
  countMatching,
  FORMER_MEMBER,
  findText,
  pageOfText,
  type StoredText,
  textsOfMember,
  votesOf,
} from "./review-queries.ts";
import { findSentTwice, insertText, removeText, updateText, vote } from "./review-writes.ts";

const NO_TEXT = "This text is gone, or it can no longer be changed.";

/** Fields of a page that all texts of the resort are looked through for. */
const COUNTED = ["paginatorInfo", "comments", "tips", "sports", "skill_levels"] as const;
/** Where an operation selects none of them. */
const NOT_COUNTED = { comments: 0, tips: 0, sports: [], levels: [] };

export const textQueries = {
  contributions: async (_, args, context, info) => {
    const { reading, db, loaders } = context;
    const filter = {
      kind: args.kind ? checkKind("kind", args.kind) : null,
      sport: args.sport ? checkOneOf("sport", args.sport, PROFILE_CHOICES.preferred_sport) : null,
      skillLevel: args.skill_level
        ? checkOneOf("skill_level", args.skill_level, PROFILE_CHOICES.skill_level)
        : null,
    };
    const order = checkTextOrder(args.order);
    const asked = checkListPage({ first: args.first ?? TEXTS_PAGE_SIZE, page: args.page });
    const textId = args.text ? contributionId(args.text) : null;
    const id = await idOfSegment(args.url_segment, loaders);
    if (id === null) return null;
    const isCounted = COUNTED.some((field) => selects(info, field));
    const viewer = await context.caller.viewer();
    const viewerId = viewer?.member.id ?? null;
    const page =
      textId === null
        ? asked
        : {
            ...asked,
            number: await pageOfText(reading, id, filter, { id: textId, viewerId, size: asked.size }),
          };
    const [texts, counts] = await Promise.all([
      loaders.texts.load({
        resortId: id,
        filter,
        page: { viewerId, order, ...page },
      }),
      isCounted ? loaders.textCounts.load(id) : NOT_COUNTED,
    ]);
    const isPaged = selects(info, "paginatorInfo");
    const total = isPaged ? await countMatching(reading, id, filter, counts) : 0;
    const hidden = isPaged && viewer ? await countHiddenOf(db, id, filter, viewer.member.id) : 0;
    return {
      texts: await shownTexts(context, texts),
      paginatorInfo: paginatorInfo(page, total, total + hidden),
      comments: counts.comments,
      tips: counts.tips,
      sports: choicesIn("preferred_sport", counts.sports),
      skill_levels: choicesIn("skill_level", counts.levels),
    };
  },
  textsOf: async (_, { username, first, page: number }, context, info) => {
    const { db, reads, caller } = context;
    const page = checkListPage({ first: first ?? PROFILE_TEXTS_SIZE, page: number });
    const member = await findMemberNamed(db, username);
    if (!member) return null;
    reads.dependOn(`profile:${member.id}`);
    const isOwn = await caller.is(member.id);
    if (member.hidden_at !== null && !isOwn) return null;
    const [{ texts, total, paged }, ratings] = await Promise.all([
      textsOfMember(db, member.id, isOwn, page),
      selects(info, "ratings") ? overallsOf(db, member.id, isOwn, PROFILE_RATINGS) : [],
    ]);
    return {
      texts: await shownTexts(context, texts),
      ratings: ratings.map(({ title, url_segment, changed_at, ...rating }) => ({
        ...rating,
        resort: { title, url_segment },
        changed_at: isoMoment(changed_at),
      })),
      paginatorInfo: paginatorInfo(page, total, paged),
    };
  },
  ownText: async (_, { id }, context) => {
    const viewer = await context.caller.viewer();
    const key = contributionId(id);
    const text = viewer && key !== null ? await findText(context.db, key) : null;
    if (!viewer || text?.member_id !== viewer.member.id) return null;
    const [shown] = await shownTexts(context, [text]);
    return shown ?? null;
  },
  draft: (_, { token }, context) => findDraft(context, token),
} satisfies QueryResolvers;

export const textMutations = {
  addComment: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { versions, accounts, loaders, audit } = context;
    const now = accounts.clock();
    const kind = checkKind("input.kind", input.kind ?? "comment");
    const text = checkText("input.comment", input.comment);
    const visitedOn = checkVisit("input.visited_on", input.visited_on, now);
    const resort = resortId(input.resort_id);
    if (resort === null || !(await loaders.shownResorts.load(resort))) {
      throw badUserInput("input.resort_id", "is no resort's id.");
    }
    const fresh = { memberId: member.id, resortId: resort, kind, text, visitedOn };
    let id = await findSentTwice(context.db, fresh, now);
    if (id !== null) await dropDraft(context.db, input.draft);
    else {
      await admitMember(context, member, "texts");
      id = await versions.write([], async (tx, changed) => {
        await lockContributor(tx, member.id);
        await dropDraft(tx, input.draft);
        const inserted = await insertText(tx, fresh, now);
        if (!inserted) throw badUserInput("input.resort_id", "is no resort's id.");
        if (inserted.isNew)
          for (const tag of [`texts:${resort}`, `profile:${member.id}`, "texts"] as const) changed.add(tag);
        return inserted.id;
      });
      audit(`wrote member=${member.id} contribution=${id}`);
    }
    const written = await findText(context.db, id);
    if (!written) throw refusedInput("input", NO_TEXT);
    return commentOf(written);
  },
  changeComment: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { db, versions, accounts, audit } = context;
    const now = accounts.clock();
    const id = contributionId(input.id);
    const text = typeof input.comment === "string" ? checkText("input.comment", input.comment) : undefined;
    const visitedOn =
      input.visited_on === undefined ? undefined : checkVisit("input.visited_on", input.visited_on, now);
    const before = id === null ? null : await findText(db, id);
    if (id === null || before?.member_id !== member.id) throw gone("input.id");
    await admitMember(context, member, "texts");
    await versions.write([], async (tx, changed) => {
      await lockContributor(tx, member.id);
      const updated = await updateText(tx, { id, memberId: member.id, text, visitedOn }, now);
      if (!updated) throw gone("input.id");
      if (updated.isChange)
        for (const tag of [`texts:${before.resort_id}`, `profile:${member.id}`, "texts"] as const)
          changed.add(tag);
    });
    audit(`changed member=${member.id} contribution=${id}`);
    const after = await findText(db, id);
    const [shown] = after ? await shownTexts(context, [after]) : [];
    if (!shown) throw gone("input.id");
    return shown;
  },
  removeComment: async (_, { id: given }, context) => {
    const { member } = await requireViewer(context);
    const { versions, audit } = context;
    const id = contributionId(given);
    if (id === null) throw gone("id");
    await versions.write([`profile:${member.id}`, "texts"], async (tx, changed) => {
      const resort = await removeText(tx, { id, memberId: member.id });
      if (resort === null) throw gone("id");
      changed.add(`texts:${resort}`);
    });
    audit(`removed member=${member.id} contribution=${id}`);
    return true;
  },
  markHelpful: async (_, { id: given, is_helpful }, context) => {
    const { member } = await requireContributor(context);
    const id = contributionId(given);
    if (id === null) throw gone("id");
    await admitMember(context, member, "votes");
    return context.versions.write([], async (tx, changed) => {
      await lockContributor(tx, member.id);
      const cast = { id, memberId: member.id, isHelpful: is_helpful };
      const helpful = await vote(tx, changed, cast, countingRule(context));
      if (helpful === null) throw gone("id");
      return helpful;
    });
  },
  keepDraft: (_, { input }, context) => keepDraft(context, input),
} satisfies MutationResolvers;

function gone(argument: string) {
  return refusedInput(argument, NO_TEXT);
}

/** Texts as the caller sees them: what is hidden says so, and says nothing else. */
export async function shownTexts(
  { db, caller, accounts }: Pick<BackendContext, "db" | "caller" | "accounts">,
  texts: readonly StoredText[],
): Promise<Contribution[]> {
  const viewer = texts.length > 0 ? await caller.viewer() : null;
  const ids = texts.map(({ id }) => id);
  const votes = viewer ? await votesOf(db, viewer.member.id, ids) : new Set<number>();
  const now = accounts.clock().getTime();
  return texts.map((text) => {
    const isOwn = viewer !== null && text.member_id === viewer.member.id;
    const until = new Date(text.created_at).getTime() + EDIT_MS;
    const isShown = text.state === "shown";
    return {
      id: String(text.id),
      resort: { title: text.title, url_segment: text.url_segment },
      kind: text.kind,
      state: text.state,
      text: isShown || isOwn ? text.text : null,
      author: isShown || isOwn ? text.author : null,
      is_former: text.is_former,
      visited_on: text.visited_on,
      rating: isOwn || (isShown && !text.is_suspended) ? text.rating : null,
      sport: asChoice("preferred_sport", text.sport),
      skill_level: asChoice("skill_level", text.skill_level),
      helpful: text.helpful,
      is_helpful: votes.has(text.id),
      is_own: isOwn,
      created_at: isoMoment(text.created_at),
      changed_at: text.changed_at === null ? null : isoMoment(text.changed_at),
      changeable_until: isOwn && isShown && until > now ? new Date(until).toISOString() : null,
    };
  });
}

/**
 * Which of the site's choices are stored: the version before this one stores other words while both
 * run.
 */
function choicesIn(name: FixedField, stored: readonly string[]): string[] {
  return PROFILE_CHOICES[name].filter((choice) => stored.includes(choice));
}

/** What the contract shows of members' and editors' texts with their resort. */
export const resortTexts: Pick<ResortResolvers, "comments"> = {
  comments: async ({ id }, _, { loaders }) =>
    (await loaders.comments.load(id)).map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at === null ? null : isoMoment(created_at),
    })),
};

/** The contract's Comment. */
export function commentOf({ id, text, author, kind, created_at }: StoredText): Comment {
  return {
    id: String(id),
    comment: text ?? "",
    author: author ?? FORMER_MEMBER,
    kind,
    created_at: isoMoment(created_at),
  };
}

/** PostgreSQL's JSON gives moments with six decimals and an offset. */
export function isoMoment(moment: string): string {
  return new Date(moment).toISOString();
}

export const textCosts: FieldCosts<keyof typeof textQueries | keyof typeof textMutations> = {
  contributions: {
    cost: 2_400,
    page: LIST_PAGE,
  },
  textsOf: { cost: 2_400, page: LIST_PAGE },
  ownText: 2_400,
  draft: 1_200,
  addComment: 6_000,
  changeComment: 6_000,
  removeComment: 6_000,
  markHelpful: 2_400,
  keepDraft: 6_000,
};
