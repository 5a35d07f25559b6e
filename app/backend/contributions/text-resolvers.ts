import { EDIT_MS, NEWEST_TEXTS, TEXTS_PAGE_SIZE } from "#app/domain/contributions.ts";
import type { BackendContext } from "../graphql/context.ts";
import { badUserInput, badUserInputs, unauthenticated } from "../graphql/errors.ts";
import type { Comment, Contribution, MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { resortId } from "../graphql/text-arguments.ts";
import { requireViewer } from "../members/viewer.ts";
import { checkListPage, checkNeighbourCount } from "../resorts/paging-arguments.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { selects } from "../resorts/resorts-resolvers.ts";
import {
  checkKind,
  checkText,
  checkTextOrder,
  checkVisit,
  contributionId,
} from "./contribution-arguments.ts";
import { admitMember, requireContributor } from "./contributor.ts";
import { findDraft, keepDraft } from "./drafts.ts";
import {
  countMatching,
  FORMER_MEMBER,
  findText,
  newestTexts,
  type StoredText,
  textsOfResort,
  votesOf,
} from "./text-queries.ts";
import { insertText, isSentTwice, removeText, updateText, vote } from "./text-writes.ts";

/** A form that is sent again within this time, as by a reload, is the same text. */
const SENT_TWICE_MS = 10 * 60_000;
const NO_TEXT = "This text is gone, or it can no longer be changed.";

/** Fields of a page that all texts of the resort are looked through for. */
const COUNTED = ["paginatorInfo", "comments", "tips", "sports", "skill_levels"] as const;
/** Where an operation selects none of them. */
const NOT_COUNTED = { comments: 0, tips: 0, sports: [], levels: [] };

export const textQueries = {
  contributions: async (_, args, context, info) => {
    const { db, loaders, reads } = context;
    const filter = {
      kind: args.kind ? checkKind("kind", args.kind) : null,
      sport: args.sport || null,
      skillLevel: args.skill_level || null,
    };
    const order = checkTextOrder(args.order);
    const page = checkListPage({ first: args.first ?? TEXTS_PAGE_SIZE, page: args.page });
    const id = await idOfSegment(args.url_segment, loaders);
    if (id === null) return null;
    reads.dependOn(`resort:${id}`);
    const isCounted = COUNTED.some((field) => selects(info, field));
    const [texts, counts] = await Promise.all([
      textsOfResort(db, id, filter, { order, ...page }),
      isCounted ? loaders.textCounts.load(id) : NOT_COUNTED,
    ]);
    const total = selects(info, "paginatorInfo") ? await countMatching(db, id, filter, counts) : 0;
    return {
      texts: await shownTexts(context, texts),
      paginatorInfo: {
        currentPage: page.number,
        perPage: page.size,
        total,
        lastPage: Math.max(1, Math.ceil(total / page.size)),
      },
      comments: counts.comments,
      tips: counts.tips,
      sports: [...counts.sports],
      skill_levels: [...counts.levels],
    };
  },
  newestContributions: async (_, { first }, context) => {
    context.reads.dependOn("texts");
    const most = checkNeighbourCount({ first: first ?? NEWEST_TEXTS });
    return shownTexts(context, await newestTexts(context.db, most));
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
    const before = await isSentTwice(context.db, fresh, new Date(now.getTime() - SENT_TWICE_MS));
    if (before === null) await admitMember(context, member, "texts");
    const id =
      before ?? (await versions.write([`resort:${resort}`, "texts"], (tx) => insertText(tx, fresh, now)));
    if (id === null) throw unauthenticated();
    audit(`wrote member=${member.id} contribution=${id}`);
    const written = await findText(context.db, id);
    if (!written) throw badUserInputs([{ argument: "input", message: NO_TEXT }]);
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
    await versions.write([`resort:${before.resort_id}`, "texts"], async (tx) => {
      const change = { id, memberId: member.id, text, visitedOn };
      if (!(await updateText(tx, change, now))) throw gone("input.id");
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
    await versions.write(["texts"], async (tx, changed) => {
      const resort = await removeText(tx, { id, memberId: member.id });
      if (resort === null) throw gone("id");
      changed.add(`resort:${resort}`);
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
      const counted = await vote(
        tx,
        { id, memberId: member.id, isHelpful: is_helpful },
        context.accounts.clock(),
      );
      if (!counted) throw gone("id");
      changed.add(`resort:${counted.resortId}`);
      return counted.helpful;
    });
  },
  keepDraft: (_, { input }, context) => keepDraft(context, input),
} satisfies MutationResolvers;

function gone(argument: string) {
  return badUserInputs([{ argument, message: NO_TEXT }]);
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
      sport: text.sport,
      skill_level: text.skill_level,
      helpful: text.helpful,
      is_helpful: votes.has(text.id),
      is_own: isOwn,
      created_at: isoMoment(text.created_at),
      changed_at: text.changed_at === null ? null : isoMoment(text.changed_at),
      changeable_until: isOwn && isShown && until > now ? new Date(until).toISOString() : null,
    };
  });
}

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
