import { describe, expect, test } from "vitest";
import { type Acceptances, NoReport, parseAcceptances, parseReport, problemsOf } from "./support/audit.ts";
import { read } from "./support/papers.ts";

const TODAY = new Date("2026-11-23T12:00:00Z");

/** As npm 10 and 11 print it, shortened. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    esbuild: {
      name: "esbuild",
      severity: "moderate",
      isDirect: false,
      via: [
        {
          source: 1102341,
          name: "esbuild",
          dependency: "esbuild",
          title: "esbuild enables any website to read responses of the development server",
          url: "https://github.com/advisories/GHSA-67mh-4wv8-f99h",
          severity: "moderate",
          cwe: ["CWE-346"],
          cvss: { score: 5.3, vectorString: null },
          range: "<=0.24.2",
        },
      ],
      effects: ["vite"],
      range: "<=0.24.2",
      nodes: ["node_modules/esbuild"],
      fixAvailable: false,
    },
    vite: {
      name: "vite",
      severity: "moderate",
      via: ["esbuild"],
      effects: [],
      nodes: [],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { moderate: 2, total: 2 } },
});
const NO_REPORT = '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}';

const accepted = (changes: Partial<Acceptances[number]> = {}): Acceptances =>
  parseAcceptances(
    JSON.stringify([
      {
        advisory: "GHSA-67mh-4wv8-f99h",
        package: "esbuild",
        accepted: "2026-06-01",
        why: "Only its development server has it, which nothing here starts.",
        ...changes,
      },
    ]),
  );

describe("an audit", () => {
  const problems = (given: Acceptances) => problemsOf(parseReport(REPORT), given, TODAY);

  test("tells each advisory once that is not accepted", () => {
    const line =
      "esbuild: moderate, esbuild enables any website to read responses of the development server (https://github.com/advisories/GHSA-67mh-4wv8-f99h)";
    expect(problems([])).toEqual([line]);
    expect(problems(accepted({ package: "vite" }))).toEqual([line]);
    expect(problems(accepted({ advisory: "GHSA-0000-0000-0000" }))).toEqual([line]);
  });

  test("is content with what was accepted within half a year, and with nothing older", () => {
    expect(problems(accepted())).toEqual([]);
    expect(problems(accepted({ accepted: "2026-05-20" }))).toEqual([
      "esbuild: GHSA-67mh-4wv8-f99h was accepted on 2026-05-20: look at it again",
    ]);
  });

  test.each([NO_REPORT, "", "npm error audit endpoint returned an error"])(
    "without a report is no audit: %s",
    (text) => {
      expect(() => parseReport(text)).toThrow(NoReport);
    },
  );
});

test("what is accepted has a date and a reason", () => {
  const all = parseAcceptances(read("docs/audit.json"));
  expect(all.filter((one) => Date.parse(one.accepted) > Date.now())).toEqual([]);
  expect(() => accepted({ why: "because" })).toThrow();
  expect(() => accepted({ accepted: "last year" })).toThrow();
});
