import { startBareSite } from "./bare-site.ts";
import { type LoadResult, load } from "./load.ts";
import { signUp } from "./members.ts";
import { median, type Row } from "./report.ts";
import { startSite } from "./site.ts";

const BARE_PORT = 4393;
const SITE_PORT = 4394;
const CONNECTIONS = 20;

const filters = (typeName: string, value: number) =>
  `/resorts?${new URLSearchParams({
    filters: JSON.stringify({ groupedType: [{ type_name: typeName, operator: ">=", value: String(value) }] }),
  })}`;
const LISTS = ["/resorts", ...Array.from({ length: 9 }, (_, n) => filters("vertical_drop", 100 * (n + 1)))];

/** A kind of page, and the share of the bare page's requests a second that it must reach: kept, and made for each request. */
interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  readonly keptShare: number;
  readonly madeShare: number;
}

const KINDS: readonly Kind[] = [
  { name: "home", paths: ["/"], keptShare: 0.8, madeShare: 0.15 },
  { name: "list", paths: LISTS, keptShare: 0.8, madeShare: 0.08 },
  { name: "resort", paths: ["/resort/les-trois-vallees"], keptShare: 0.8, madeShare: 0.12 },
  { name: "about", paths: ["/about"], keptShare: 0.8, madeShare: 0.4 },
  { name: "search", paths: ["/search?q=zermatt"], keptShare: 0.8, madeShare: 0.2 },
];
/** At the slowest requests a kept page may take so many times as long as the bare one. */
const KEPT_P99 = 2;
/** A page for a member may take so many times as long as the same page for anybody. */
const MEMBERS_SHARE = 1.3;

export interface ThroughputOptions {
  readonly dataDir: string;
  /** The median of so many counts. */
  readonly rounds: number;
  /** Of one count. */
  readonly seconds: number;
  /** Environment of the site on top. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Requests a second of each kind of page beside the bare page, measured in turns: kept pages, and pages made for each request. */
export async function measureThroughput(options: ThroughputOptions): Promise<Row[]> {
  return [...(await measureKept(options)), ...(await measureMade(options))];
}

async function measureKept(options: ThroughputOptions): Promise<Row[]> {
  const results = await besideBare(options, { PAGE_CACHE_MB: "64" }, ({ origin }) =>
    KINDS.map(({ name, paths }) => ({ name, addresses: paths.map((path) => origin + path), headers: {} })),
  );
  return KINDS.flatMap(({ name, keptShare }) => {
    const { share, p99 } = results(name);
    return [
      shareRow(`kept, ${name}`, share, keptShare, results(name)),
      { name: `kept, ${name}: p99`, value: p99, unit: "x the bare page's", budget: KEPT_P99 },
    ];
  });
}

async function measureMade(options: ThroughputOptions): Promise<Row[]> {
  const results = await besideBare(options, { PAGE_CACHE_MB: "0" }, ({ origin, memberCookie }) =>
    KINDS.flatMap(({ name, paths }): Target[] => {
      const addresses = paths.map((path) => origin + path);
      return [
        { name, addresses, headers: {} },
        { name: `${name}, member`, addresses, headers: { cookie: memberCookie } },
      ];
    }),
  );
  return KINDS.flatMap(({ name, madeShare }) => [
    shareRow(`made, ${name}`, results(name).share, madeShare, results(name)),
    {
      name: `made, ${name}, for a member`,
      value: results(name).share / results(`${name}, member`).share,
      unit: "x anybody's",
      budget: MEMBERS_SHARE,
    },
  ]);
}

/** More is better, and a budget is the most there may be: so the row says how many times as fast the bare page is. */
function shareRow(name: string, share: number, least: number, { perSecond, bare }: Result): Row {
  return {
    name: `${name}: bare / page`,
    value: 1 / share,
    unit: "requests a second",
    budget: Number((1 / least).toFixed(2)),
    note: `${share.toFixed(2)} of bare: ${perSecond.toFixed(0)} of ${bare.toFixed(0)}, at least ${least}`,
  };
}

interface Result {
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
  readonly headers: Readonly<Record<string, string>>;
}

/** Loads the bare page and each target in turns. */
async function besideBare(
  { dataDir, rounds, seconds, settings }: ThroughputOptions,
  more: Readonly<Record<string, string>>,
  targetsOf: (site: { origin: string; memberCookie: string }) => readonly Target[],
): Promise<(name: string) => Result> {
  const bare = await startBareSite(BARE_PORT);
  const site = await startSite(dataDir, SITE_PORT, { ...settings, ...more });
  try {
    const targets = targetsOf({ origin: site.origin, memberCookie: (await signUp(site.origin)).cookie });
    const measure = ({ addresses, headers }: Omit<Target, "name">, forSeconds: number) =>
      load(addresses, { connections: CONNECTIONS, seconds: forSeconds, headers });
    const bareTarget = { addresses: [`${bare.origin}/`], headers: {} };
    // Compilers and caches warm up.
    for (const target of [bareTarget, ...targets]) await measure(target, 1);
    const counts = new Map<string, { page: LoadResult; bare: LoadResult }[]>();
    for (let round = 0; round < rounds; round += 1) {
      const plain = await measure(bareTarget, seconds);
      for (const target of targets) {
        const page = await measure(target, seconds);
        counts.set(target.name, [...(counts.get(target.name) ?? []), { page, bare: plain }]);
      }
    }
    return (name) => {
      const of = counts.get(name) ?? [];
      return {
        share: median(of.map(({ page, bare: plain }) => page.perSecond / plain.perSecond)),
        perSecond: median(of.map(({ page }) => page.perSecond)),
        bare: median(of.map(({ bare: plain }) => plain.perSecond)),
        p99: median(of.map(({ page, bare: plain }) => page.p99 / plain.p99)),
      };
    };
  } finally {
    await site.stop();
    await bare.stop();
  }
}
