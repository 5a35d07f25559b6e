import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { visitorTextsTable } from "./support/texts-table.ts";
import { EXACT, isCurated, readVisitorTexts, sentencesOf, wordsOf } from "./support/visitor-texts.ts";

const ROOT = join(import.meta.dirname, "..");

const MAX_WORDS = 20;

/** What may not come back, each with what to write in its place. */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(nobody|whoever|whatever you)\b/i, "no one; anyone who; what you"],
  [/\b(everybody|anybody|somebody)\b/i, "everyone, anyone, someone"],
  [/\bput (a|an|the|it|those|them)\b[^.]*\bright\b/i, "correct"],
  [/\bmend(s|ed|ing)?\b/i, "fix, correct"],
  [/\bnot (told|said)\b/i, "not given, not known"],
  [/\bthis is no\b/i, "say what to enter"],
  [/\bon the purse\b/i, "on the wallet"],
  [/\blies? near\b/i, "nearby"],
  [/\baside to compare\b/i, "to compare"],
  [/\bcomes? about\b/i, "is worked out"],
  [/\bonly its continent\b/i, "say where it is"],
  [/\bordinary link\b/i, "say what it does"],
  [/\b(tells|gives) no\b/i, "does not answer, shares no"],
  [/\bin progress\b/i, "being sent, being loaded"],
  [/\bcommonest\b/i, "most common"],
  [/\bof ours\b/i, "our"],
  [/\b(piece of the name may do|gives way once|as for everybody)\b/i, "plain English"],
  [/(?<![-\w])(color|favorite|center|neighbor|organize|traveler)[ds]?(?![-\w:])/i, "British spelling"],
];

/**
 * Pages speak of mountains and to riders, not about the site. The editors' texts may: some lifts
 * have operators.
 */
const ABOUT_ITSELF: readonly (readonly [words: RegExp, instead: string])[] = [
  [/(?<!Shred |-)\bindex\b/i, "Shred Index, we, the resorts"],
  [/\b(this|the) (program|installation|backend)\b/i, "this site, we"],
  [/\boperators?\b/i, "we, the people who run this site"],
  [/\b[A-Z]{2,}_[A-Z_]+\b/, "say what it does"],
  [/(?<!\bat )\bonce\b/i, "when, after; one time"],
  [/\bsuch\b/i, "say which"],
  [/\bnot decided\b/i, "say what there is"],
  [/\bnot entered\b/i, "leave it out"],
  [/\b(until members rate|scores are editors)/i, "Our editors' scores, until riders rate"],
  [/\bour (source|calendar|list)\b|\blist that has gaps\b/i, "what we know and do not know"],
  [/\bthe page \/|\bcommit history\b|\bset up by\b/i, "a link with a name; say who"],
  [/\b(given )?from (\S+ ){1,4}up(wards?)?\b/i, "(5+ runs)"],
];

/** Words of our own in identifiers, comments, titles of tests and papers, each with the field's. */
const OUR_OWN: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(installBorder|judge|judges|verdict)\b/i, "request guard; check, result"],
  [/\b(keepUntilChanged|KeptPage|kept pages?)\b/i, "cached"],
  [/\boutflow\b/i, "backpressure"],
  [/\bunder way\b/i, "in flight, in progress"],
  [/\bplain ?fields\b/i, "form params"],
  [/\bignored(Parts|Notice)\b/i, "invalid params"],
  [/\b(Map|World)?Spots?\b(?! are)/, "viewport; pin"],
  [/\b(twins|twinsOf)\b/i, "duplicates"],
  [/\b(giveBack|knock|welcome|reception|patience)\b/i, "refund, probe, onConnection, handler, timeout"],
  [
    /^\s*(\*|\/\/|\/\*).*\b(nobody|somebody|whoever)\b/i,
    "the actor: visitor, member, operator, caller (in comments)",
  ],
];

const all = readVisitorTexts();
const texts = all.filter(({ words }) => !EXACT.has(words));
const ours = texts.filter(({ file }) => !isCurated(file));

describe("what visitors read (decision 102)", () => {
  it("is found: literals, what is between tags as one text, JSON", () => {
    const found = new Set(all.map(({ words }) => words));
    expect(found).toContain("Show resorts");
    expect(found).toContain(
      "This link has been used, is older than 30 minutes, or is incomplete. Ask for a new one: each link works one time.",
    );
    expect(found).toContain(
      "It works one time, for 30 minutes, and signs you out everywhere. If it was not you, do nothing: your password stays as it is.",
    );
    expect(all.some(({ file }) => file === "app/backend/site/content/cms-pages.json")).toBe(true);
    expect(all.length).toBeGreaterThan(2_000);
  });

  it("stands in one table, each text with its place", () => {
    const rowsOf = (part: string) => visitorTextsTable(part, "markdown").split("\n");
    expect(rowsOf("domain/messages.ts")).toContainEqual(
      expect.stringMatching(/^\| app\/domain\/messages\.ts:\d+ \| 2 \| Woah!!\.\.\. Gnarly Crash \|$/),
    );
    expect(rowsOf("site/content/")).toContainEqual(
      expect.stringMatching(
        /^\| app\/backend\/site\/content\/cms-pages\.json:\d+ \| 3 \| About Shred Index \|$/,
      ),
    );
    expect(rowsOf("domain/attributes/")).toContainEqual(
      expect.stringMatching(/^\| app\/domain\/.*:\d+ \| 1 \| Nightlife \|$/),
    );
    expect(visitorTextsTable("domain/messages.ts", "tsv")).toMatch(
      /^place\tlongest sentence\ttext\napp\/domain\/messages\.ts:\d+\t/,
    );
  });

  it.each(BANNED)("says nothing like %s: %s", (banned) => {
    expect(texts.filter(({ words }) => banned.test(words)).map(shown)).toEqual([]);
  });

  it.each(ABOUT_ITSELF)("does not speak about itself as in %s: %s", (banned) => {
    expect(ours.filter(({ words }) => banned.test(words)).map(shown)).toEqual([]);
  });

  it(`has at most ${MAX_WORDS} words a sentence`, () => {
    const long = ours.filter(({ words }) =>
      sentencesOf(words).some((sentence) => wordsOf(sentence).length > MAX_WORDS),
    );
    expect(long.map(shown)).toEqual([]);
  });
});

const shown = ({ file, line, words }: (typeof all)[number]): string => `${file}:${line} ${words}`;

describe("code and papers use the field's words", () => {
  const folders = ["app", "test", "e2e", "docs"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  // This list names the words, and the history of the site may.
  const own = folders
    .filter(
      (file) => /\.(tsx?|css|md)$/.test(file) && !/generated\.ts$|copy\.test\.ts$|changelog\.md$/.test(file),
    )
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .map((line, index) => ({ line, place: `${file}:${index + 1}` })),
    );

  it.each(OUR_OWN)("none of %s, but %s", (word) => {
    const found = own.filter(({ line }) => word.test(line));
    expect(found.map(({ place, line }) => `${place} ${line.trim()}`)).toEqual([]);
  });

  it("no comment is wider than 100 columns, but an example", () => {
    const wide = own.filter(
      ({ line, place }) =>
        /\.tsx?:/.test(place) &&
        /^\s*(\/\/|\/?\*)/.test(line) &&
        line.length > 100 &&
        !/@example|biome-ignore/.test(line),
    );
    expect(wide.map(({ place }) => place)).toEqual([]);
  });
});
