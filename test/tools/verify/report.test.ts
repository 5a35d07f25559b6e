import { expect, describe as group, it } from "vitest";
import type { KINDS } from "#app/tools/verify/area-comparison.ts";
import { type Judgement, loadJudgements } from "#app/tools/verify/decisions.ts";
import { agreement, describe, displayWidth, missedBars } from "#app/tools/verify/report.ts";
import { aComparedResort, aComparison, anId, aVerification } from "./builders.ts";

/**
 * What a wide terminal of 120 columns shows in one line. Judgements are prose, and may go on in the
 * next one.
 */
const TERMINAL = 120;

function aJudgement(facts: Partial<Judgement> = {}): Judgement {
  return { openskimapId: anId(1), kind: "base", right: "index", note: "The valley station.", ...facts };
}

/** So many areas that agree in this kind of thing, and so many that do not. */
function counted(kind: (typeof KINDS)[number], agreeing: number, disagreeing: number) {
  const resort = (agrees: boolean) => aComparedResort({ comparisons: [aComparison({ kind, agrees })] });
  return aVerification({
    compared: [
      ...Array.from({ length: agreeing }, () => resort(true)),
      ...Array.from({ length: disagreeing }, () => resort(false)),
    ],
  });
}

group("every disagreement is printed", () => {
  it("with what each says and by how much", () => {
    expect(describe(aVerification(), []).slice(0, 3)).toEqual([
      "what  resort  index   file    differ by",
      "base  Elm     1500 m  1000 m  500 m",
      `          not looked into yet: https://openskimap.org/?obj=${anId(1)}`,
    ]);
  });

  it.each([
    ["index", "the index is right: The valley station."],
    ["openskimap", "OpenSkiMap is right: The valley station."],
    ["both", "both are right: The valley station."],
  ] as const)("with its judgement: %s", (right, words) => {
    expect(describe(aVerification(), [aJudgement({ right })])[2]).toBe(`          ${words}`);
  });

  it("with the judgement of this area and this kind, no other", () => {
    const verification = aVerification({
      compared: [
        aComparedResort({ comparisons: [aComparison(), aComparison({ kind: "peak" })] }),
        aComparedResort({ openskimapId: anId(2), title: "Arosa" }),
      ],
    });
    const lines = describe(verification, [aJudgement()])
      .slice(0, 7)
      .map((line) => line.trim());
    expect(lines).toEqual([
      expect.stringMatching(/^what /),
      expect.stringMatching(/^base {2}Arosa /),
      `not looked into yet: https://openskimap.org/?obj=${anId(2)}`,
      expect.stringMatching(/^base {2}Elm /),
      "the index is right: The valley station.",
      expect.stringMatching(/^peak {2}Elm /),
      `not looked into yet: https://openskimap.org/?obj=${anId(1)}`,
    ]);
  });

  it("kind after kind, the curated ones first, then by title; what agrees is not", () => {
    const titles = ["Zell", "base", "Arosa"].map((title) => aComparedResort({ title }));
    const verification = aVerification({
      compared: [
        ...titles,
        aComparedResort({ title: "Mürren", isCurated: true }),
        aComparedResort({ title: "Flims", comparisons: [aComparison({ kind: "position" })] }),
        aComparedResort({ title: "Laax", comparisons: [aComparison({ agrees: true })] }),
      ],
    });
    const shown = describe(verification, []).filter((line) => /^(position|base) .* differ|500 m$/.test(line));
    expect(shown.map((line) => line.split(/ {2,}/)[1])).toEqual([
      "Flims",
      "* Mürren",
      "Arosa",
      "base",
      "Zell",
    ]);
  });

  it("in lines that fit a terminal, whatever the names", () => {
    const long = "スキー場 Saalbach Hinterglemm Leogang Fieberbrunn ".repeat(4);
    const verification = aVerification({
      compared: [
        aComparedResort({
          title: long,
          isCurated: true,
          comparisons: [
            aComparison({ kind: "position", ours: long, theirs: long, difference: "12345.6 km" }),
          ],
        }),
      ],
    });
    const lines = describe(verification, []);
    expect(lines.filter((line) => displayWidth(line) > TERMINAL)).toEqual([]);
    expect(lines.find((line) => line.startsWith("position"))).toMatch(
      /^position {2}\* スキー場 Saal.*….*….*…/,
    );
  });

  it("or that there is none", () => {
    const lines = describe(counted("base", 2, 0), []);
    expect(lines[0]).toBe("The index and the file agree in everything that both say.");
    expect(lines.join("\n")).not.toContain("differ by");
  });
});

group("the summary", () => {
  it("counts agreement by kind, of all and of the curated ones", () => {
    const verification = aVerification({
      compared: [
        aComparedResort({ isCurated: true, comparisons: [aComparison({ agrees: true })] }),
        aComparedResort({ comparisons: [aComparison({ agrees: true }), aComparison({ kind: "lifts" })] }),
        aComparedResort(),
      ],
      unknown: 46,
      ambiguous: 2,
      absent: 3940,
    });
    const lines = describe(verification, []);
    const from = lines.indexOf("3 areas are in both, 1 of them curated (marked *).");
    expect(lines.slice(from)).toEqual([
      "3 areas are in both, 1 of them curated (marked *).",
      "The file has 46 more that the index does not have, and 2 that cannot be told apart;",
      "the index has 3940 that the file does not have.",
      "",
      "agree on  all                 curated             bar",
      "position  nothing to compare  nothing to compare  95%",
      "base      2 of 3 (66.7%)      1 of 1 (100.0%)     90%",
      "peak      nothing to compare  nothing to compare  90%",
      "lifts     0 of 1 (0.0%)       nothing to compare",
      "country   nothing to compare  nothing to compare",
      "name      nothing to compare  nothing to compare",
      "status    nothing to compare  nothing to compare",
    ]);
  });

  it("has its figures from what was compared", () => {
    const { compared } = counted("peak", 3, 1);
    expect(agreement(compared, "peak")).toEqual({ agreeing: 3, of: 4 });
    expect(agreement(compared, "base")).toEqual({ agreeing: 0, of: 0 });
  });
});

group("the bar of truth", () => {
  it.each([
    ["position", 19, 1, false],
    ["position", 18, 2, true],
    ["position", 94, 6, true],
    ["position", 95, 5, false],
    ["base", 18, 2, false],
    ["base", 17, 3, true],
    ["peak", 90, 10, false],
    ["peak", 89, 11, true],
    // Too few to say anything.
    ["position", 0, 19, false],
    ["peak", 0, 0, false],
    // These change too often, or are looked at one by one.
    ["lifts", 0, 50, false],
    ["country", 0, 50, false],
    ["name", 0, 50, false],
    ["status", 0, 50, false],
  ] as const)(
    "for the %s, with %d that agree and %d that do not, is missed: %s",
    (kind, yes, no, isMissed) => {
      expect(missedBars(counted(kind, yes, no))).toEqual(isMissed ? [kind] : []);
    },
  );
});

it("reads its judgements, each of which is there once", async () => {
  const keys = (await loadJudgements()).map(({ openskimapId, kind }) => `${openskimapId} ${kind}`);
  expect(new Set(keys).size).toBe(keys.length);
});
