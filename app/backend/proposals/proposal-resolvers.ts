import { customerOf } from "#app/domain/accounts/visitor.ts";
import { monthOf, REASON_LENGTH, textProblem } from "#app/domain/contributions/contributions.ts";
import { findTold, toldOfResort } from "#app/domain/proposals/proposal-kinds.ts";
import { MOST_SHOWN, PROPOSALS_PAGE_SIZE, seenProblem } from "#app/domain/proposals/proposals.ts";
import type { ToldAbout } from "#app/domain/proposals/told-about.ts";
import { readLink } from "#app/domain/proposals/told-link.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput, refusedInput } from "../graphql/errors.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type { MutationResolvers, Proposal, QueryResolvers, TellInput } from "../graphql/generated.ts";
import { resortId } from "../graphql/key-arguments.ts";
import { paginatorInfo } from "../graphql/page.ts";
import { checkListPage } from "../graphql/paging-arguments.ts";
import { admitMember, lockContributor, requireContributor } from "../identity/contributor.ts";
import { isOperator, proveWhereMany, requireOperator } from "../identity/operator.ts";
import { requireViewer } from "../identity/viewer.ts";
import { admit } from "../rate-limit/admit.ts";
import { countingRule } from "../ratings/counted-ratings.ts";
import { valueNow } from "../resort-rows/told-effects.ts";
import { idOfSegment, resortBySegment } from "../resorts/resorts-of.ts";
import type { WholeResort } from "../resorts/whole-resorts.ts";
import { agreeing } from "./agreement.ts";
import { consequencesOf } from "./consequences.ts";
import { DESK_LISTS, deskPage, findProposal, proposalsOf, type StoredProposal } from "./proposal-queries.ts";
import {
  type DecidedProposal,
  decideAbout,
  insertProposal,
  lockResortTold,
  type NewProposal,
  refuseAllOf,
  refuseNameless,
  takeWhereAgreed,
  withdraw,
} from "./proposal-writes.ts";

/** Characters of a value: longer than any address or name that is let through. */
const LONGEST_VALUE = 400;
const ACTIONS = ["take", "refuse", "later", "undo"] as const;
const GONE = "This is gone.";

/** What a visitor told, as it is shown. */
export const proposalQueries = {
  told: async (_, { url_segment }, { loaders }) => {
    const id = await idOfSegment(url_segment, loaders);
    return id === null ? [] : [...(await loaders.told.load(id))];
  },
  knownValues: async (_, { url_segment }, { loaders }) => {
    const resort = await resortBySegment(url_segment, loaders);
    if (!resort) return null;
    const all = toldOfResort().flatMap(({ all: ofKind }) => ofKind);
    const values = all.flatMap(({ what }) => {
      const value = valueNow(what, resort, resort);
      return value === null ? [] : [{ what, value }];
    });
    return { id: String(resort.id), resort, country: resort.country_code, latitude: resort.latitude, values };
  },
  ownProposals: async (_, args, context) => {
    const page = checkListPage({ first: args.first ?? PROPOSALS_PAGE_SIZE, page: args.page });
    const viewer = await context.caller.viewer();
    if (!viewer) return null;
    const { rows, total } = await proposalsOf(context.db, viewer.member.id, page);
    const proposals = await Promise.all(rows.map((row) => shownProposal(context, row)));
    return { proposals, paginatorInfo: paginatorInfo(page, total) };
  },
  toldDesk: async (_, { state, ...args }, context) => {
    await requireOperator(context, "toldDesk");
    if (!DESK_LISTS.includes(state)) throw badUserInput("state", `is none of ${DESK_LISTS.join(", ")}.`);
    const page = checkListPage({ first: args.first ?? PROPOSALS_PAGE_SIZE, page: args.page });
    const { rows, total } = await deskPage(context.db, state, page);
    const proposals = await Promise.all(rows.map((row) => shownProposal(context, row, { isDesk: true })));
    return { proposals, paginatorInfo: paginatorInfo(page, total) };
  },
  toldConsequences: async (_, { id }, context) => {
    const { member } = await requireOperator(context, "toldConsequences");
    const key = proposalId(id);
    if (key === null) return null;
    return consequencesOf(context.db, { id: key, operatorId: member.id }, context.accounts.clock());
  },
} satisfies QueryResolvers;

export const proposalMutations = {
  tell: async (_, { input }, context) => {
    const viewer = await context.caller.viewer();
    if (viewer) await requireContributor(context);
    const { versions, accounts, visitor, audit, loaders } = context;
    const now = accounts.clock();
    const { resort, fresh } = await checkTold(context, input, now);
    const isOperators = viewer !== null && isOperator(viewer);
    if (viewer) await admitMember(context, viewer.member, "tells");
    else {
      const allowance = accounts.limits.namelessTells;
      await admit(context, { purpose: "told by a visitor", allowance, refused: "told" });
    }
    if (isOperators) await proveWhereMany(context, viewer, input.password);
    const memberId = viewer?.member.id ?? null;
    const address = accounts.digest("told from", customerOf(visitor.address));
    const id = await versions.write([], async (tx, changed) => {
      if (memberId !== null) await lockContributor(tx, memberId);
      if (!(await lockResortTold(tx, fresh.resortId))) throw refusedInput("input", "This resort is gone.");
      const inserted = await insertProposal(tx, { ...fresh, memberId, address }, now);
      if (inserted === null) {
        throw refusedInput(
          "input",
          "Too much waits here from visitors without an account. Sign in to tell it.",
        );
      }
      if (fresh.resortId !== null) changed.add(`texts:${fresh.resortId}`);
      if (isOperators && memberId !== null) {
        const decision = { action: "take", operatorId: memberId, reason: null } as const;
        const state = (await findProposal(tx, inserted))?.state ?? "open";
        refuseUndone(await decideAbout(tx, changed, inserted, { ...decision, seen: state }, now));
      } else if (memberId !== null && fresh.resortId !== null) {
        await takeWhereAgreed(tx, changed, { ...fresh, resort_id: fresh.resortId }, countingRule(context));
      }
      return inserted;
    });
    audit(
      `told ${memberId === null ? "without a name" : `member=${memberId}`} resort=${resort?.id ?? "missing"} proposal=${id}`,
    );
    if (resort) loaders.wholeResorts.clear(resort.id);
    const stored = await findProposal(context.db, id);
    if (!stored) throw refusedInput("input", GONE);
    return shownProposal(context, stored);
  },
  withdrawProposal: async (_, { id }, context) => {
    const { member } = await requireViewer(context);
    const key = proposalId(id);
    if (key === null) return false;
    return context.versions.write([], (tx, changed) =>
      withdraw(tx, changed, { id: key, memberId: member.id }, context.accounts.clock()),
    );
  },
  decideProposal: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "decideProposal");
    const { versions, accounts, audit } = context;
    const action = ACTIONS.find((each) => each === input.action);
    if (!action) throw badUserInput("input.action", `is none of ${ACTIONS.join(", ")}.`);
    const reason = checkReason(input.reason ?? "", action === "refuse");
    const id = proposalId(input.id);
    if (id === null) throw refusedInput("input.id", GONE);
    await proveWhereMany(context, viewer, input.password);
    const operatorId = viewer.member.id;
    const decision = { action, operatorId, reason, seen: input.seen };
    await versions.write([], async (tx, changed) => {
      await lockOperator(context, tx, operatorId);
      refuseUndone(await decideAbout(tx, changed, id, decision, accounts.clock()));
    });
    audit(`told: ${action} operator=${operatorId} proposal=${id}`);
    return true;
  },
  refuseAllOfTeller: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "refuseAllOfTeller");
    const { versions, accounts, audit, db } = context;
    const said = checkReason(input.reason, true) ?? "";
    const id = proposalId(input.id);
    const proposal = id === null ? null : await findProposal(db, id);
    const memberId = proposal?.member_id ?? null;
    if (!proposal || (memberId === null && proposal.is_named))
      throw refusedInput("input.id", "Its teller is not known.");
    await proveWhereMany(context, viewer, input.password);
    const operatorId = viewer.member.id;
    const count = await versions.write([], async (tx, changed) => {
      await lockOperator(context, tx, operatorId);
      const refusal = { operatorId, reason: said };
      return memberId === null
        ? refuseNameless(tx, proposal.id, refusal, accounts.clock())
        : refuseAllOf(tx, changed, memberId, refusal, accounts.clock());
    });
    const whose = memberId === null ? `without a name, as proposal=${proposal.id}` : `member=${memberId}`;
    audit(`told: all refused operator=${operatorId} ${whose}: ${count}`);
    return count;
  },
} satisfies MutationResolvers;

/** Another operator may have suspended this one since. */
async function lockOperator(
  context: BackendContext,
  tx: BackendContext["db"],
  operatorId: number,
): Promise<void> {
  await lockContributor(tx, operatorId);
  context.caller.forget();
}

/** @throws BAD_USER_INPUT for what cannot be */
async function checkTold(
  { loaders }: BackendContext,
  input: TellInput,
  now: Date,
): Promise<{ resort: WholeResort | null; fresh: Omit<NewProposal, "memberId" | "address"> }> {
  const told = findTold(input.what);
  if (!told) throw badUserInput("input.what", "is nothing that can be told.");
  const isMissing = told.what === "missing";
  const key = input.resort_id ? resortId(input.resort_id) : null;
  const resort = key === null ? null : await loaders.wholeResorts.load(key);
  if (isMissing ? input.resort_id : !resort) throw badUserInput("input.resort_id", "is no resort's id.");
  const about: ToldAbout = {
    country: resort?.country_code ?? null,
    latitude: resort?.latitude ?? null,
    figures: Object.fromEntries((resort?.numerics ?? []).map(({ type_name, value }) => [type_name, value])),
    today: now,
    units: "metric",
  };
  const { value } = input;
  const problem =
    value.length > LONGEST_VALUE ? "This is too long." : told.kind.problem(value, told.name, about);
  if (problem) throw refusedInput("input.value", problem);
  const was = resort && valueNow(told.what, resort, resort);
  if (was === value && !told.kind.isMany)
    throw refusedInput("input.value", "That is what the page says already.");
  if (told.what === "same_as") {
    const other = await idOfSegment(value, loaders);
    if (other === null) throw refusedInput("input.value", "No resort has this address.");
    if (other === resort?.id)
      throw refusedInput("input.value", "This is the same page. Give that of the other one.");
  }
  return {
    resort,
    fresh: { resortId: resort?.id ?? null, what: told.what, value, was, ...checkHow(input, now) },
  };
}

/** How a visitor knows: the month of a visit, or a page. */
function checkHow({ seen_on, page }: TellInput, now: Date): Pick<NewProposal, "seenOn" | "page"> {
  const [month, address] = [seen_on?.trim() ?? "", page?.trim() ?? ""];
  if (month === "" && address === "") {
    throw refusedInput("input.seen_on", "Say how you know: the month of a visit, or a page.");
  }
  const misdated = month === "" ? null : seenProblem(month, now);
  if (misdated) throw refusedInput("input.seen_on", misdated);
  const link = address === "" ? null : readLink(address);
  if (link && "problem" in link) throw refusedInput("input.page", link.problem);
  return { seenOn: month === "" ? null : monthOf(month), page: link && "value" in link ? link.value : null };
}

function checkReason(typed: string, isNeeded: boolean): string | null {
  const text = cleanText(typed);
  if (text === "" && !isNeeded) return null;
  const problem = textProblem(text, REASON_LENGTH);
  if (problem) throw refusedInput("input.reason", problem);
  return text;
}

function refuseUndone(decided: DecidedProposal): void {
  switch (decided.is) {
    case "gone":
      throw refusedInput("input.id", GONE);
    case "decided":
      throw refusedInput(
        "input.seen",
        `Decided meanwhile${decided.by ? ` by ${decided.by}` : ""}. Look again.`,
      );
    case "refused":
      throw refusedInput("input", decided.message);
    case "done":
  }
}

function proposalId(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** @param isDesk for operators: who told it, and how many agree */
async function shownProposal(
  { loaders, db, accounts, postman }: BackendContext,
  row: StoredProposal,
  { isDesk = false } = {},
): Promise<Proposal> {
  const resort = row.resort_id === null ? null : await loaders.wholeResorts.load(row.resort_id);
  const { resort_id, title, url_segment, country_code, member_id: _, teller, operator, ...shown } = row;
  const name = row.what.split(":")[1];
  const source = [...(resort?.numerics ?? []), ...(resort?.generics ?? [])].find(
    ({ type_name }) => type_name === name,
  );
  const isWaiting = isDesk && resort_id !== null && row.state === "open";
  return {
    ...shown,
    id: String(row.id),
    resort: resort_id !== null && title && url_segment ? { title, url_segment } : null,
    country: country_code,
    now: resort && valueNow(row.what, resort, resort),
    now_source: source?.source ?? null,
    teller: isDesk ? teller : null,
    operator: isDesk ? operator : null,
    agreeing: isWaiting ? await agreeing(db, { ...row, resort_id }, countingRule({ accounts, postman })) : 0,
  };
}

export const proposalCosts: FieldCosts<keyof typeof proposalQueries | keyof typeof proposalMutations> = {
  told: { cost: 600, page: { usual: MOST_SHOWN, largest: MOST_SHOWN } },
  knownValues: 1_200,
  ownProposals: { cost: 2_400, page: LIST_PAGE },
  toldDesk: { cost: 6_000, page: LIST_PAGE },
  toldConsequences: 12_000,
  tell: 6_000,
  withdrawProposal: 2_400,
  decideProposal: 12_000,
  refuseAllOfTeller: 12_000,
};
