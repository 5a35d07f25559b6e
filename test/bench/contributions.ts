import { sql } from "drizzle-orm";
import { openDatabase } from "#app/backend/db/connections/open.server.ts";
import { load } from "./load.ts";
import { type BenchMember, signUp } from "./members.ts";
import { median, percentile, type Row } from "./report.ts";
import { startSite } from "./site.ts";

/** Of the built-in index, all rated by the editors. */
const RATED = ["zermatt-breuil-cervinia", "les-trois-vallees", "whistler-blackcomb", "niseko-united"];
const MANY = "zermatt-breuil-cervinia";
const FEW = "les-trois-vallees";

const MEMBERS = 8;
const RATINGS = 80;
const COMMENTS = { many: 5_000, few: 10 };
const OPENINGS = 60;
const PER_SECOND = 5;
const SECONDS = 8;
const ROUNDS = 3;
const CONNECTIONS = 20;
/** A rating makes the lists of its country and of the world anew, and no other. */
const LISTS = [
  { name: "of another country", path: "/resorts?country=AT", least: 0.5 },
  { name: "of the world", path: "/resorts?vertical_drop_min=500", least: 0.5 },
];

/** So many times as long as the same member's mark of a resort, in the slowest twentieth. */
const MOST_OF_A_MARK = 4;
const MOST_OF_FEW = 1.3;

/** A site with members whose ratings count. */
interface RatedSite {
  readonly origin: string;
  readonly members: readonly BenchMember[];
}

/**
 * Runs on a site of its own. Accounts are old enough for their ratings to count.
 *
 * @param settings environment variables
 */
async function withRatedSite(
  dataDir: string,
  port: number,
  measure: (site: RatedSite) => Promise<Row[]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const first = await startSite(dataDir, port);
  const members: BenchMember[] = [];
  try {
    for (let n = 0; n < MEMBERS; n += 1) members.push(await signUp(first.origin, `bench${port}x${n}`));
  } finally {
    await first.stop();
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  await db.execute("UPDATE members SET created_at = created_at - interval '8 days'");
  for (const [segment, count] of [
    [MANY, COMMENTS.many],
    [FEW, COMMENTS.few],
  ] as const) {
    await db.execute(sql`
      INSERT INTO contributions (member_id, resort_id, kind, text, created_at)
      SELECT (SELECT min(id) FROM members), resorts.id, 'comment', 'Deep snow on day ' || n, now() - n * interval '1 minute'
      FROM resorts, generate_series(1, ${count}::int) AS n WHERE url_segment = ${segment}`);
  }
  await close();
  const site = await startSite(dataDir, port, settings);
  try {
    return await measure({ origin: site.origin, members });
  } finally {
    await site.stop();
  }
}

/** What one rating takes, from the form to where it leads, beside a mark of the same member. */
export function measureRatings(dataDir: string, port: number): Promise<Row[]> {
  return withRatedSite(dataDir, port, async (site) => {
    const ratings: number[] = [];
    const marks: number[] = [];
    for (let n = 0; n < RATINGS; n += 1) {
      const took = [await timeOf(() => rate(site, n)), await timeOf(() => mark(site, n))] as const;
      // The first ones warm the site up.
      if (n < MEMBERS) continue;
      ratings.push(took[0]);
      marks.push(took[1]);
    }
    const [rated, marked] = [percentile(ratings, 95), percentile(marks, 95)];
    return [
      {
        name: "a rating, p95",
        value: rated / marked,
        unit: "× a mark",
        budget: MOST_OF_A_MARK,
        note: `${rated.toFixed(0)} ms, median ${median(ratings).toFixed(0)}; a mark ${marked.toFixed(0)} ms`,
      },
    ];
  });
}

/** What a resort with 5,000 comments takes to open beside one with ten. No page is kept. */
export function measureComments(dataDir: string, port: number): Promise<Row[]> {
  const measure = async ({ origin }: RatedSite): Promise<Row[]> => {
    const times = { many: [] as number[], few: [] as number[] };
    for (let n = 0; n < OPENINGS; n += 1) {
      const many = await timeOf(() => open(`${origin}/resort/${MANY}`));
      const few = await timeOf(() => open(`${origin}/resort/${FEW}`));
      if (n < OPENINGS / 6) continue;
      times.many.push(many);
      times.few.push(few);
    }
    const [many, few] = [median(times.many), median(times.few)];
    return [
      {
        name: `a resort with ${COMMENTS.many} comments`,
        value: many / few,
        unit: `× one with ${COMMENTS.few}`,
        budget: MOST_OF_FEW,
        note: `${many.toFixed(1)} of ${few.toFixed(1)} ms`,
      },
    ];
  };
  return withRatedSite(dataDir, port, measure, { PAGE_CACHE_MB: "0" });
}

/** How many lists a second the site gives while ratings come in, beside a calm one. */
export function measureWhileRating(dataDir: string, port: number): Promise<Row[]> {
  return withRatedSite(dataDir, port, async (site) => {
    const count = async (path: string) =>
      (await load([site.origin + path], { connections: CONNECTIONS, seconds: SECONDS })).perSecond;
    let sent = 0;
    const rows: Row[] = [];
    for (const { name, path, least } of LISTS) {
      await count(path);
      const rounds: { calm: number; busy: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const calm = await count(path);
        const rating = keepRating(site, sent);
        const busy = await count(path);
        sent += await rating.stop();
        rounds.push({ calm, busy });
      }
      rows.push({
        name: `while members rate, a cached list ${name}`,
        value: median(rounds.map(({ calm, busy }) => busy / calm)),
        unit: "of calm",
        budget: least,
        isLeast: true,
        note: `${median(rounds.map(({ busy }) => busy)).toFixed(0)} of ${median(rounds.map(({ calm }) => calm)).toFixed(0)} a second`,
      });
    }
    return rows;
  });
}

/**
 * Sends ratings at their rate, however long each takes, until it is stopped; then gives how many
 * were answered.
 */
function keepRating(site: RatedSite, from: number): { stop(): Promise<number> } {
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => sent.push(rate(site, from + sent.length)), 1_000 / PER_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(sent);
      return sent.length;
    },
  };
}

/** Another value each time, so that every one is written. */
function rate({ origin, members }: RatedSite, n: number): Promise<void> {
  const form = { intent: "rate", before: "", snow_quality: String((n * 37) % 101), apres: String(n % 101) };
  return send(`${origin}/resort/${RATED[n % RATED.length]}/rate`, origin, members[n % members.length], form);
}

function mark({ origin, members }: RatedSite, n: number): Promise<void> {
  const form = { "favourite-on": RATED[n % RATED.length] ?? "", returnTo: "/about" };
  return send(`${origin}/marks`, origin, members[n % members.length], form);
}

async function send(
  address: string,
  origin: string,
  member: BenchMember | undefined,
  form: Record<string, string>,
): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie: member?.cookie ?? "" },
    body: new URLSearchParams(form),
  });
  await response.text();
  const to = response.headers.get("location") ?? "";
  if (response.status >= 400 || to.startsWith("/login")) {
    throw new Error(`${address} answered ${response.status} ${to}`);
  }
}

async function open(address: string): Promise<void> {
  const response = await fetch(address);
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
