import { asChoice } from "../accounts/profile-choices.ts";
import { resortPath } from "../urls.ts";
import { TEXT_ORDERS, type TextOrder } from "./contributions.ts";

/** Parameters of the page of a resort's texts. */
export const TEXT_PARAMS = ["kind", "sport", "level", "order", "page"] as const;

/** What of a resort's texts a page shows. */
export interface TextsShown {
  /** comment or tip; null for both. */
  readonly kind: string | null;
  readonly sport: string | null;
  readonly level: string | null;
  readonly order: TextOrder;
  readonly page: number;
}

export const ALL_TEXTS: TextsShown = { kind: null, sport: null, level: null, order: "newest", page: 1 };

/** What an address asks for; what makes no sense counts as not there. */
export function parseTextsShown(params: URLSearchParams): TextsShown {
  const text = (name: string) => params.get(name)?.trim() || null;
  const kind = text("kind");
  const page = Number(text("page") ?? 1);
  return {
    kind: kind === "comment" || kind === "tip" ? kind : null,
    sport: asChoice("preferred_sport", text("sport")),
    level: asChoice("skill_level", text("level")),
    order: TEXT_ORDERS.find((order) => order === text("order")) ?? "newest",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_TEXTS_PAGE ? page : 1,
  };
}

/** No resort has so many texts. */
const MAX_TEXTS_PAGE = 10_000;

/** The page of a resort's texts. */
export function textsPath(segment: string, shown: Partial<TextsShown> = {}): string {
  const { kind, sport, level, order, page } = { ...ALL_TEXTS, ...shown };
  const params = new URLSearchParams();
  if (kind) params.set("kind", kind);
  if (sport) params.set("sport", sport);
  if (level) params.set("level", level);
  if (order !== "newest") params.set("order", order);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return `${resortPath(segment)}/reviews${query && `?${query}`}`;
}

/** The parameter that names a text: its page of them is shown, wherever that is by now. */
export const TEXT_PARAM = "text";

/** A text on the page that shows it, for as long as it is there. */
export function textPath(segment: string, id: string): string {
  const query = new URLSearchParams({ [TEXT_PARAM]: id });
  return `${resortPath(segment)}/reviews?${query}#text-${encodeURIComponent(id)}`;
}

/** The form in which a text about a resort is written, or changed. */
export function writePath(segment: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `${resortPath(segment)}/write${query && `?${query}`}`;
}

/**
 * What waits at the form that a visitor comes back to once they are signed in, in a sentence; null
 * for the address of another page.
 *
 * @example keptWords("/resort/alta/write") // "We keep what you wrote for a day. …"
 */
export function keptWords(path: string): string | null {
  switch (/^\/resort\/[^/]+\/(write|rate)(\?figures)?$/.exec(path)?.[1]) {
    case "write":
      return "We keep what you wrote for a day. Sign in, and it is there to post.";
    case "rate":
      return "We keep your ratings for a day. Sign in, and they are there to save.";
    default:
      return null;
  }
}

/**
 * What a report or a decision is about: a text, what a list says by its link, a trip one of its
 * voters (tripTarget), a photograph by its id, or a part of what a member shows, all of it where
 * none is named.
 */
export interface About {
  readonly contribution?: string;
  readonly list?: string;
  readonly trip?: string;
  readonly photograph?: string;
  readonly username?: string;
  readonly part?: string;
}

/** Where it is reported. */
export function reportPath(about: About): string {
  return `/report?${aboutParams(about)}`;
}

/** Where a moderator looks at it. */
export function casePath(about: About): string {
  return `/moderate?${aboutParams(about)}`;
}

/** The parameters of an address, and the fields of a form, that say it. */
export function aboutFields({
  contribution,
  list,
  trip,
  photograph,
  username = "",
  part,
}: About): Record<string, string> {
  if (contribution) return { contribution };
  if (list) return { list };
  if (trip) return { trip };
  if (photograph) return { photograph };
  return { member: username, ...(part && part !== "profile" && { part }) };
}

function aboutParams(about: About): URLSearchParams {
  return new URLSearchParams(aboutFields(about));
}
