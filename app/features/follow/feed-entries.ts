import type {
  FollowedRecordFragment,
  FollowedResortFragment,
  ShownFigureChangeFragment,
  ShownTextFragment,
} from "#app/api/generated.ts";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { isAllYear, type Season } from "#app/domain/calendar/season.ts";
import { textPath } from "#app/domain/contributions/contribution-addresses.ts";
import { MONTHS } from "#app/domain/days.ts";
import { findStatus } from "#app/domain/resort-status.ts";
import { resortPath } from "#app/domain/urls.ts";
import { wordList } from "#app/domain/word-list.ts";
import { formatNamed } from "../resort/card/resort-figures.ts";
import { authorOf } from "../reviews/review-model.ts";
import type { FeedEntry } from "./atom.ts";

/** As many figures as an entry names, and resorts. */
const MOST_NAMED = 12;
const HIDDEN = "hidden";

/** What riders wrote, as anyone may read it. */
export function textEntries(
  texts: readonly ShownTextFragment[],
  resortOf: (text: ShownTextFragment) => FollowedResortFragment | null,
): FeedEntry[] {
  return texts.flatMap((text) => {
    const resort = resortOf(text);
    const published = instant(text.created_at);
    if (!resort || !published || text.state === HIDDEN || !text.text) return [];
    return {
      id: `text/${text.id}`,
      title: text.kind === "tip" ? `New tip for ${resort.title}` : `New review of ${resort.title}`,
      published,
      updated: instant(text.changed_at ?? text.created_at) ?? published,
      path: textPath(resort.url_segment, text.id),
      author: authorOf(text).name,
      text: text.text,
    };
  });
}

/** Figures of a resort that were changed at one moment are one entry: they come with one import. */
export function figureEntries(
  changes: readonly ShownFigureChangeFragment[],
  resorts: readonly FollowedResortFragment[],
): FeedEntry[] {
  const bySegment = new Map(resorts.map((resort) => [resort.url_segment, resort]));
  return [...byMoment(changes).values()].flatMap((together) => {
    const [first] = together;
    const resort = first && bySegment.get(first.url_segment);
    const updated = first && instant(first.changed_at);
    const words = ATTRIBUTES.flatMap((attribute) => changeWords(attribute, together));
    if (!resort || !updated || words.length === 0) return [];
    const more = words.length - MOST_NAMED;
    return {
      id: `figures/${resort.id}/${updated}`,
      title: `${resort.title}: ${words.length === 1 ? "a figure" : `${words.length} figures`} corrected`,
      published: updated,
      updated,
      path: resortPath(resort.url_segment),
      author: null,
      text: [...words.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join("\n"),
    };
  });
}

/** "Vertical drop: 2,359 m, before 2,337 m". Nothing where both are shown alike. */
function changeWords(
  { name, title }: { readonly name: string; readonly title: string },
  changes: readonly ShownFigureChangeFragment[],
): string[] {
  return changes
    .filter(({ type_name }) => type_name === name)
    .map(({ was, value }) => [formatNamed(name, value, "metric"), formatNamed(name, was, "metric")])
    .filter(([now, before]) => now !== before)
    .map(([now, before]) => `${title}: ${now}, before ${before}`);
}

interface Opening {
  readonly resort: FollowedResortFragment;
  readonly season: Season;
}

/**
 * In the month before resorts usually open, that they do: one entry a month, of the last twelve.
 *
 * @param resorts in the order of their list
 */
export function seasonEntries(
  resorts: readonly FollowedResortFragment[],
  records: readonly FollowedRecordFragment[],
  { today, id, path }: { readonly today: Date; readonly id: string; readonly path: string },
): FeedEntry[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const openings = resorts.flatMap((resort): Opening[] => {
    const record = byId.get(resort.id);
    const season = record?.season;
    if (!season || isAllYear(season) || findStatus(record.status) !== "operating") return [];
    return [{ resort, season }];
  });
  return MONTHS.flatMap((name, index) => {
    const its = openings.filter(({ season }) => season.from === index + 1).map(({ resort }) => resort.title);
    if (its.length === 0) return [];
    const announced = announcedOn(index + 1, today);
    const moment = announced.toISOString().replace(".000", "");
    const verb = its.length === 1 ? "opens" : "open";
    return {
      id: `season/${id}/${announced.toISOString().slice(0, 7)}`,
      title:
        its.length === 1
          ? `${its[0]}: the season begins in ${name}`
          : `${its.length} seasons begin in ${name}`,
      published: moment,
      updated: moment,
      path,
      author: null,
      text: `${wordList(its, MOST_NAMED)} usually ${verb} in ${name}.`,
    };
  });
}

/** The first day of the month before an opening, the last one that has begun. */
function announcedOn(month: number, today: Date): Date {
  const thisYear = new Date(Date.UTC(today.getUTCFullYear(), month - 2));
  const nextYear = new Date(Date.UTC(today.getUTCFullYear() + 1, month - 2));
  if (nextYear <= today) return nextYear;
  return thisYear <= today ? thisYear : new Date(Date.UTC(today.getUTCFullYear() - 1, month - 2));
}

/** A moment as RFC 3339 has it; null for what is none. */
function instant(text: string): string | null {
  const time = new Date(text);
  return Number.isFinite(time.getTime()) ? time.toISOString().replace(".000Z", "Z") : null;
}

function byMoment(changes: readonly ShownFigureChangeFragment[]) {
  const groups = new Map<string, ShownFigureChangeFragment[]>();
  for (const change of changes) {
    const key = `${change.url_segment} ${change.changed_at}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return groups;
}
