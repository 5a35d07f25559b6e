import type { OwnProposalsQuery, ToldDeskQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { shownDay, shownMonth } from "#app/domain/days.ts";
import { plural } from "#app/domain/numbers.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { TOLD_DESK_PATH } from "#app/domain/proposals/proposals.ts";
import { displayableUrl, encodePart, hostOf, pageHref, resortPath } from "#app/domain/urls.ts";
import { SOURCE_MEANINGS } from "../resort/source-labels.ts";

type Proposal = ToldDeskQuery["toldDesk"]["proposals"][number];

/** Lists of the desk, with what each is called. */
export const DESK_LISTS = [
  { name: "waiting", title: "Waiting" },
  { name: "later", title: "Set aside" },
  { name: "holding", title: "Holds" },
  { name: "contradicted", title: "An import says otherwise" },
] as const;

/** What has become of it, for who told it. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  open: "Not checked yet",
  later: "We look at it again",
  taken: "Holds",
  refused: "Refused",
  withdrawn: "Taken back by you",
  undone: "Held, and was taken back",
};

const WEIGHT_WORDS: Readonly<Record<string, string>> = {
  members: "Riders agreed",
  operator: "Checked by us",
  editors: "Told by us",
};

/** Something that was told, in words. */
export type ToldModel = ReturnType<typeof toldModel>;

function toldModel(proposal: Proposal, units: UnitSystem) {
  const { id, what, resort, country = null, state, seen_on, page, weight, agreeing } = proposal;
  const told = findTold(what);
  const words = (value: string | null | undefined) =>
    value == null ? null : (told?.kind.words(value, told.name, { country, units }) ?? value);
  const source = SOURCE_MEANINGS.find(({ name }) => name === proposal.now_source)?.title ?? null;
  const href = displayableUrl(page);
  const link = displayableUrl(proposal.value);
  return {
    id,
    anchor: `told-${encodePart(id)}`,
    form: `decide-${id}`,
    state,
    stateWords: STATE_WORDS[state] ?? state,
    title: told?.title ?? what,
    resort: resort ? { title: resort.title, href: resortPath(resort.url_segment) } : null,
    value: words(proposal.value) ?? "",
    valueHref: link?.startsWith("https:") ? link : null,
    was: words(proposal.was),
    now: words(proposal.now),
    source,
    seen: seen_on ? shownMonth(seen_on) : null,
    page: href?.startsWith("https:") ? { href, host: hostOf(href) } : null,
    teller: proposal.teller
      ? { name: proposal.teller, href: `/profile/${encodePart(proposal.teller)}` }
      : null,
    isNameless: !proposal.is_named,
    who: proposal.is_named ? "a former member" : "a visitor without an account: needs a name",
    agreeing: agreeing > 1 ? `${plural(agreeing, "member")} of good standing say the same.` : null,
    weight: weight ? (WEIGHT_WORDS[weight] ?? null) : null,
    operator: proposal.operator ?? null,
    reason: proposal.reason ?? null,
    day: { iso: proposal.created_at, words: shownDay(proposal.created_at) ?? "" },
    importSays: words(proposal.import_says),
    importDay: proposal.import_day ? shownDay(proposal.import_day) : null,
  };
}

/** A page of a list of the desk. */
export type ToldDeskModel = ReturnType<typeof toldDeskModel>;

interface DeskSource {
  readonly answer: ToldDeskQuery["toldDesk"];
  readonly list: string;
  readonly units: UnitSystem;
  /** What would follow of one of them. */
  readonly preview: { readonly id: string; readonly sentences: readonly string[] | null } | null;
}

export function toldDeskModel({ answer, list, units, preview }: DeskSource) {
  const { proposals, paginatorInfo } = answer;
  const hrefOf = (name: string) => (name === "waiting" ? TOLD_DESK_PATH : `${TOLD_DESK_PATH}?list=${name}`);
  return {
    lists: DESK_LISTS.map(({ name, title }) => ({
      name,
      title,
      href: hrefOf(name),
      isCurrent: name === list,
    })),
    path: hrefOf(list),
    total: paginatorInfo.total,
    currentPage: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
    cases: proposals.map((proposal) => {
      const isWaiting = proposal.state === "open" || proposal.state === "later";
      const page = pageHref(hrefOf(list), paginatorInfo.currentPage);
      const params = `${page.includes("?") ? "&" : "?"}preview=${encodePart(proposal.id)}`;
      const isPreviewed = preview?.id === proposal.id;
      return {
        ...toldModel(proposal, units),
        isWaiting,
        previewHref: isWaiting && !isPreviewed ? `${page}${params}#told-${encodePart(proposal.id)}` : null,
        follows: isPreviewed ? (preview.sentences ?? []) : null,
      };
    }),
  };
}

/** A page of what a member told. */
export type OwnToldModel = ReturnType<typeof ownToldModel>;

export function ownToldModel(answer: NonNullable<OwnProposalsQuery["ownProposals"]>, units: UnitSystem) {
  const { proposals, paginatorInfo } = answer;
  return {
    told: proposals.map((proposal) => ({
      ...toldModel(proposal, units),
      canWithdraw: proposal.state === "open" || proposal.state === "later",
    })),
    currentPage: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
  };
}
