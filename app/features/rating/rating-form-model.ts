import type { RatingFormQuery } from "#app/api/generated.ts";
import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { OVERALL } from "#app/domain/contributions/contributions.ts";
import {
  changedRatings,
  formatRatings,
  parseRatings,
  ratePath,
} from "#app/domain/contributions/rating-form.ts";
import { plural } from "#app/domain/numbers.ts";
import { resortPath } from "#app/domain/urls.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";
import { locationLine } from "../resort/location-line.ts";
import { sourceOf } from "../resort/source-labels.ts";

export interface RatingField {
  readonly name: string;
  readonly title: string;
  /** What is in the field unless something typed was refused. */
  readonly value: string;
  /** "Now 82, by 12 members · You gave 70". */
  readonly hint: string;
}

interface RatingFormGroup {
  readonly title: string;
  /** "2 of 4 rated by you". */
  readonly words: string;
  readonly isOpen: boolean;
  readonly fields: readonly RatingField[];
}

export interface RatingFormModel {
  readonly title: string;
  readonly place: string;
  readonly resortHref: string;
  readonly path: string;
  /** The resort as a whole. */
  readonly overall: RatingField;
  readonly groups: readonly RatingFormGroup[];
  /** Whether the fields are for figures, or for steps. */
  readonly isInFigures: boolean;
  readonly figuresHref: string;
  /** Where a text is written. */
  readonly writeHref: string;
  /** The member's ratings, as formatRatings writes them; empty of a visitor. */
  readonly before: string;
  /** How many these are. */
  readonly own: number;
  readonly isSignedIn: boolean;
  /** The member for whom the form is drawn; empty of a visitor. */
  readonly owner: string;
  /**
   * Why the member's ratings do not count, and from when they will; null where they do, and where
   * there are none.
   */
  readonly whyNot: string | null;
  /** Whether fields hold what came along through the login. */
  readonly isKept: boolean;
  /** What has just been done; null where nothing has. */
  readonly done: string | null;
}

interface FormAsked {
  readonly keptRatings: string | null;
  readonly username: string | null;
  readonly isInFigures: boolean;
}

type Detail = RatingFormQuery["ratingDetails"][number];

/**
 * The form for a resort, null where there is none.
 *
 * @param says what has just been done
 * @param keptRatings what came along through the login, as formatRatings writes it
 * @param username of the member who is signed in
 */
export function ratingFormModel(
  { resortByUrlSegment: resort, ratingDetails, ownRatings, indexCounts }: RatingFormQuery,
  says: URLSearchParams,
  { keptRatings, username, isInFigures }: FormAsked,
): RatingFormModel | null {
  if (!resort) return null;
  const details = new Map(ratingDetails.map((detail) => [detail.type_name, detail]));
  const own = Object.fromEntries(
    (ownRatings?.ratings ?? []).map(({ type_name, value }) => [type_name, String(value)]),
  );
  const kept = changedRatings(own, parseRatings(keptRatings));
  const { unrated } = indexKnowledge(indexCounts);
  const isAsked = ({ name }: { name: string }) => !unrated.includes(name) || name in own || name in kept;
  const asked = attributesByGroup("Rating")
    .map(({ group, attributes }) => ({ group, attributes: attributes.filter(isAsked) }))
    .filter(({ attributes }) => attributes.length > 0);
  const groups = asked.map(({ group, attributes }, index) => {
    const rated = attributes.filter(({ name }) => own[name] !== undefined).length;
    return {
      title: group.title,
      words:
        rated === 0 ? plural(attributes.length, "rating") : `${rated} of ${attributes.length} rated by you`,
      isOpen: index === 0 || attributes.some(({ name }) => kept[name] !== undefined),
      fields: attributes.map(({ name, title }) => ({
        name,
        title,
        value: kept[name] ?? own[name] ?? "",
        hint: [shownWords(details.get(name)), own[name] === undefined ? [] : `You gave ${own[name]}`]
          .flat()
          .join(" · "),
      })),
    };
  });
  return {
    title: resort.title,
    place: locationLine(resort.location),
    resortHref: `${resortPath(resort.url_segment)}#ratings`,
    path: ratePath(resort.url_segment),
    overall: {
      name: OVERALL,
      title: "All in all",
      value: kept[OVERALL] ?? own[OVERALL] ?? "",
      hint: own[OVERALL] === undefined ? "" : `You gave ${own[OVERALL]}`,
    },
    groups,
    isInFigures,
    figuresHref: ratePath(resort.url_segment, true),
    writeHref: writePath(resort.url_segment),
    before: formatRatings(own),
    own: Object.keys(own).length,
    isSignedIn: ownRatings !== null,
    owner: (ownRatings && username) ?? "",
    // Before there are any ratings it says nothing of whether they count.
    whyNot: Object.keys(own).length > 0 ? (ownRatings?.why_not ?? null) : null,
    isKept: Object.keys(kept).length > 0,
    done: doneWords(says, ownRatings),
  };
}

/** What everyone reads on the resort's page. */
function shownWords(detail: Detail | undefined): string {
  if (!detail) return "Not rated yet";
  const value = `Now ${Math.round(detail.value)}`;
  switch (sourceOf(detail)) {
    case "members":
      return `${value}, by ${plural(detail.raters, "member")}`;
    case "editors":
      return `${value}, our editors' estimate`;
    default:
      return value;
  }
}

/** More than there are ratings is no count of ours. */
const COUNT = /^\d{1,3}$/;

function doneWords(params: URLSearchParams, own: RatingFormQuery["ownRatings"]): string | null {
  const saved = countIn(params, "saved");
  const removed = countIn(params, "removed");
  if (saved === null || removed === null || !own) return null;
  const posted = params.get("posted") === "1" ? "Your text is posted." : "";
  if (posted && saved + removed === 0) return posted;
  if (saved + removed === 0) return "Nothing was different from before, so nothing is saved.";
  const parts = [
    saved > 0 ? `${plural(saved, "rating")} saved` : [],
    removed > 0 ? `${saved > 0 ? removed : plural(removed, "rating")} taken back` : [],
  ].flat();
  const counts =
    saved === 0 ? "" : ` ${own.counts ? "Your ratings count from now on." : (own.why_not ?? "")}`;
  return `${posted} ${parts.join(", ")}.${counts}`.trim();
}

function countIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? "";
  return COUNT.test(text) ? Number(text) : null;
}
