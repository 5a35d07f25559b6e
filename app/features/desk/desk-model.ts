import type { SiteStateQuery } from "#app/api/generated.ts";
import { casePath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { editPath } from "#app/domain/site-part-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";

type State = SiteStateQuery["siteState"];

export interface Moment {
  readonly iso: string;
  readonly words: string;
}

/** After this a process that is well has written its row many times. */
const SILENT_MS = 2 * 60_000;

/** How the site fares, in words. */
export function deskModel(state: State) {
  const now = Date.parse(state.now);
  return {
    at: momentOf(state.now),
    cases: waitingWords(state.open_cases, now, ["report or objection", "reports or objections"]),
    told: state.told_waiting === 0 ? "Nothing waits." : `${plural(state.told_waiting, "thing")} to look at.`,
    letters: lettersWords(state, now),
    lastImport: state.last_import && {
      at: momentOf(state.last_import.imported_at),
      ago: agoWords(state.last_import.imported_at, now),
      dataDay: shownDay(state.last_import.data_date),
    },
    lastBackup:
      state.last_backup_at === null || state.last_backup_at === undefined
        ? null
        : {
            at: momentOf(state.last_backup_at),
            ago: agoWords(state.last_backup_at, now),
          },
    replica: replicaWords(state.read_replica),
    photographs: photographsModel(state.media),
    damaged: damagedModel(state.damaged_texts),
    processes: state.processes.map((one) => ({
      id: one.id,
      title: `Process ${one.pid}`,
      isSilent: now - Date.parse(one.seen_at) > SILENT_MS,
      started: momentOf(one.started_at),
      seen: momentOf(one.seen_at),
      facts: [
        { title: "Version", text: one.version },
        {
          title: "Memory",
          text: `${megabytes(one.rss)}, of which ${megabytes(one.heap_used)} are the heap of JavaScript`,
        },
        { title: "Late by", text: `${formatNumber(one.loop_lag_ms)} ms, for 1 % of its timers` },
        { title: "Page cache", text: cacheWords(one) },
        { title: "Refused", text: refusedWords(one.refusals) },
      ],
    })),
  };
}

export type DeskModel = ReturnType<typeof deskModel>;

function lettersWords({ waiting_letters, most_tries, sends_mail }: State, now: number): string {
  const { count, oldest_at } = waiting_letters;
  // They wait for no mail server.
  const words =
    count > 0 && !oldest_at
      ? `${plural(count, "letter waits", "letters wait")}: ten an hour go to one address.`
      : waitingWords(waiting_letters, now, ["letter", "letters"]);
  const tried =
    most_tries > 0 ? ` One was tried ${most_tries === 1 ? "one time" : `${most_tries} times`}.` : "";
  return sends_mail ? `${words}${tried}` : "This site sends no mail.";
}

/** Texts with "�": each leads to where it can be looked after. */
function damagedModel({ count, searched_at, some }: State["damaged_texts"]) {
  const [is, them] = count === 1 ? ["text holds", "it"] : ["texts hold", "them"];
  return {
    words:
      count === 0
        ? "No text holds “�”, which stands where a character was lost."
        : `${formatNumber(count)} ${is} “�”, where a character was lost. Only who wrote ${them} knows what it was.`,
    searched: momentOf(searched_at),
    named: some.map(({ kind, target, title }) => ({
      key: `${kind} ${target}`,
      ...damagedLink(kind, target, title),
    })),
    more: count - some.length,
  };
}

function damagedLink(kind: string, target: string, title: string): { title: string; href: string } {
  switch (kind) {
    case "text":
      return { title: `A text about ${title}`, href: casePath({ contribution: target }) };
    case "list":
      return { title: `The list “${title}”`, href: casePath({ list: target }) };
    case "trip":
      return { title: `The trip “${title}”`, href: casePath({ trip: target }) };
    case "voter":
      return { title: `The voter “${title}” on a trip`, href: casePath({ trip: target }) };
    case "profile":
      return { title: `The profile of ${title}`, href: casePath({ username: target, part: "lines" }) };
    case "resort":
      return { title, href: resortPath(target) };
    default:
      return { title: `A text of the site: ${title}`, href: editPath(target) };
  }
}

/** What waits for a look, and which share of its disk the files take. */
function photographsModel({ place, photographs, waiting, bytes, free, all }: State["media"]) {
  const share = all ? ` That is ${formatNumber(Math.ceil((bytes / all) * 100))} % of its disk or less` : "";
  const room = share && typeof free === "number" ? `${share}, of which ${megabytes(free)} are free.` : share;
  return {
    waiting:
      waiting === 0 ? "No photograph waits." : `${plural(waiting, "photograph waits", "photographs wait")}.`,
    stored:
      photographs === 0
        ? `There are none. Their files go to ${place}.`
        : `${plural(photographs, "photograph")}, ${megabytes(bytes)} on ${place}.${room}`,
  };
}

function replicaWords(replica: State["read_replica"]): string | null {
  if (!replica) return null;
  const bytes = replica.lag_bytes ?? null;
  return bytes === null
    ? "It does not answer: all is read from the primary."
    : `It is ${formatNumber(Math.ceil(bytes / 1_000))} kB behind the primary.`;
}

/** @example "3 letters wait, the oldest for 2 days." */
function waitingWords(
  { count, oldest_at }: State["open_cases"],
  now: number,
  [one, many]: readonly [string, string],
): string {
  if (count === 0 || !oldest_at) return `No ${one} waits.`;
  const since = ageWords(now - Date.parse(oldest_at));
  return count === 1
    ? `1 ${one} waits, for ${since}.`
    : `${formatNumber(count)} ${many} wait, the oldest for ${since}.`;
}

type Process = State["processes"][number];

function cacheWords({ cache_hits, cache_misses, cache_bytes }: Process): string {
  const asked = cache_hits + cache_misses;
  if (asked === 0) return "Not asked yet";
  const share = Math.round((100 * cache_hits) / asked);
  return `${share} % of ${formatNumber(asked)} pages were ready; it holds ${megabytes(cache_bytes)}`;
}

const REASONS: Readonly<Record<string, string>> = {
  budget: "too many requests",
  attempts: "too many attempts",
  busy: "passwords or pictures in work",
  backend: "the data was away",
  files: "too many files",
  uploads: "too many pictures sent",
  drawings: "too many drawings",
  "not-ready": "not ready",
  other: "other",
};

function refusedWords(refusals: Process["refusals"]): string {
  if (refusals.length === 0) return "Nothing";
  return refusals
    .map(({ status, reason, count }) => `${formatNumber(count)} × ${status} (${REASONS[reason] ?? "other"})`)
    .join(", ");
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1_000_000))} MB`;
}

function agoWords(iso: string, now: number): string {
  return `${ageWords(now - Date.parse(iso))} ago`;
}

const UNITS = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;

/**
 * How long that is, in the largest unit that fits.
 *
 * @example ageWords(50 * 60 * 60_000) // "2 days"
 */
export function ageWords(ms: number): string {
  for (const [unit, size] of UNITS) {
    const count = Math.floor(ms / size);
    if (count > 0) return plural(count, unit);
  }
  return "less than a minute";
}

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** A time as a sentence has it. */
export function momentOf(iso: string): Moment {
  return { iso, words: `${shownDay(iso)}, ${time.format(new Date(iso))} UTC` };
}
