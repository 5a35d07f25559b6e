import { startBareSite } from "./bare-site.ts";
import { type LoadResult, load } from "./load.ts";
import { signUp } from "./members.ts";
import { median, type Row } from "./report.ts";

const CONNECTIONS = 20;
/**
 * What a cached page is measured with, since it is compressed once and for all and the bare page
 * each time; and what a page that is made costs besides its compression.
 */
const UNCOMPRESSED = { "accept-encoding": "identity" };
/**
 * Some thousand requests: before, the bare page is several times slower than it becomes, and every
 * share of it too large.
 */
const BARE_WARM_UP_SECONDS = 4;

const filters = (typeName: string, value: number) => `/resorts?${typeName}_min=${value}`;

/**
 * A kind of page with its addresses, and the least share of the bare page's requests a second:
 * cached, and made for each request.
 */
interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  readonly cached: number;
  readonly made: number;
}

const KINDS: readonly Kind[] = [
  { name: "home", paths: ["/"], cached: 0.8, made: 0.15 },
  {
    name: "list",
    paths: ["/resorts", ...Array.from({ length: 10 }, (_, n) => filters("vertical_drop", 100 * (n + 1)))],
    cached: 0.8,
    made: 0.08,
  },
  { name: "resort", paths: ["/resort/les-trois-vallees"], cached: 0.8, made: 0.12 },
  { name: "about", paths: ["/about"], cached: 0.8, made: 0.4 },
  { name: "search", paths: ["/search?q=engelberg"], cached: 0.8, made: 0.2 },
];
/**
 * The slowest hundredth of the requests of a cached page may take so many times as long as with the
 * bare one.
 */
const MOST_KEPT_P99 = 2;
/** A page for a member may take so many times as long as the same page made for a visitor. */
const MOST_FOR_MEMBERS = 1.3;

export interface ThroughputOptions {
  /** The median of so many counts. */
  readonly rounds: number;
  /** Of one count. */
  readonly seconds: number;
}

/**
 * Requests a second of cached pages beside the bare page, neither of them compressed on the way.
 * The site keeps pages.
 */
export async function measureKept(origin: string, options: ThroughputOptions): Promise<Row[]> {
  const results = await besideBare(pagesOf(origin), options, UNCOMPRESSED);
  return KINDS.flatMap(({ name, cached }) => [
    shareRow(`cached, ${name}`, results(name), cached),
    { name: `cached, ${name}: p99`, value: results(name).p99, unit: "× bare", budget: MOST_KEPT_P99 },
  ]);
}

/**
 * Requests a second of pages that are made for each request, beside the bare page. The site keeps
 * none.
 */
export async function measureMisses(origin: string, options: ThroughputOptions): Promise<Row[]> {
  const headers = { cookie: (await signUp(origin)).cookie };
  const memberName = (name: string) => `${name} for a member`;
  const pages = pagesOf(origin);
  // A member's right after the visitor's: what the machine does meanwhile falls on both.
  const results = await besideBare(
    pages.flatMap((page) => [page, { ...page, name: memberName(page.name), headers }]),
    options,
  );
  const uncompressed = await besideBare(pages, options, UNCOMPRESSED);
  return [
    ...KINDS.map(({ name, made }) => {
      const row = shareRow(`missed, ${name}`, results(name), made);
      return { ...row, note: `${row.note}, not compressed ${inWords(uncompressed(name))}` };
    }),
    ...pages.map(({ name }) => ({
      name: `missed, ${memberName(name)}`,
      value: median(inTurn(results(name).counts, results(memberName(name)).counts)),
      unit: "× a visitor's",
      budget: MOST_FOR_MEMBERS,
    })),
  ];
}

function pagesOf(origin: string): Target[] {
  return KINDS.map(({ name, paths }) => ({ name, addresses: paths.map((path) => origin + path) }));
}

function shareRow(name: string, result: Result, least: number): Row {
  const { share } = result;
  return { name, value: share, unit: "of bare", budget: least, isLeast: true, note: inWords(result) };
}

function inWords({ perSecond, bare }: Result): string {
  return `${perSecond.toFixed(0)} of ${bare.toFixed(0)} a second`;
}

/** How many times as long a request of the second page took, round by round. */
function inTurn(first: readonly number[], second: readonly number[]): number[] {
  return first.map((perSecond, round) => perSecond / (second[round] ?? Number.NaN));
}

interface Result {
  /** Requests a second, round by round. */
  readonly counts: readonly number[];
  /** Of the bare page's requests a second. */
  readonly share: number;
  readonly perSecond: number;
  readonly bare: number;
  /** Times the bare page's. */
  readonly p99: number;
}

interface Target {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Loads the bare page and each target in turns.
 *
 * @param sent headers that all of them are asked with
 */
async function besideBare(
  targets: readonly Target[],
  { rounds, seconds }: ThroughputOptions,
  sent: Readonly<Record<string, string>> = {},
): Promise<(name: string) => Result> {
  const bare = await startBareSite();
  try {
    const bareTarget: Target = { name: "bare", addresses: [`${bare.origin}/`] };
    const measure = ({ addresses, headers = {} }: Target, forSeconds = seconds) =>
      load(addresses, { connections: CONNECTIONS, seconds: forSeconds, headers: { ...sent, ...headers } });
    await measure(bareTarget, BARE_WARM_UP_SECONDS);
    const counts = new Map<string, { page: LoadResult; bare: LoadResult }[]>();
    // The first round warms the pages up.
    for (let round = 0; round <= rounds; round += 1) {
      const plain = await measure(bareTarget);
      for (const target of targets) {
        const page = await measure(target);
        if (round > 0) counts.set(target.name, [...(counts.get(target.name) ?? []), { page, bare: plain }]);
      }
    }
    return (name) => {
      const of = counts.get(name) ?? [];
      return {
        counts: of.map(({ page }) => page.perSecond),
        share: median(of.map(({ page, bare: plain }) => page.perSecond / plain.perSecond)),
        perSecond: median(of.map(({ page }) => page.perSecond)),
        bare: median(of.map(({ bare: plain }) => plain.perSecond)),
        p99: median(of.map(({ page, bare: plain }) => page.p99 / plain.p99)),
      };
    };
  } finally {
    await bare.stop();
  }
}
