/**
 * `npm run audit`: what `npm audit` reports and docs/audit.json does not accept. Ends with 1 where
 * there is any, or where an acceptance is too old; with 2 where the registry could not be asked.
 * With the name of a file, that file is the report.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");
/** After that a visitor has to look again. */
const ACCEPTED_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_REPORT_BYTES = 64 * 1024 * 1024;

/** docs/audit.json */
const acceptances = z.array(
  z.strictObject({
    /** As GitHub calls it. */
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    package: z.string().min(1),
    accepted: z.iso.date(),
    why: z.string().min(20),
  }),
);

export type Acceptances = z.infer<typeof acceptances>;

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.url(),
  severity: z.string(),
});

const report = z.object({
  auditReportVersion: z.literal(2),
  // Texts name another vulnerable package, through which this one is.
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** The registry could not be asked. */
export class NoReport extends Error {}

/** @throws NoReport where the text is none, as when the registry has refused to answer */
export function parseReport(text: string): z.infer<typeof report> {
  try {
    return report.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoReport(`npm audit has given no report: ${text.trim().slice(0, 500)}`, { cause });
  }
}

export function parseAcceptances(text: string): Acceptances {
  return acceptances.parse(JSON.parse(text));
}

/** A line for each advisory that is not accepted, and for each acceptance that is too old. */
export function problemsOf(
  { vulnerabilities }: z.infer<typeof report>,
  accepted: Acceptances,
  today: Date,
): string[] {
  const found = new Map<string, string>();
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) {
      if (typeof each === "string") continue;
      const id = each.url.slice(each.url.lastIndexOf("/") + 1);
      const isAccepted = accepted.some((one) => one.advisory === id && one.package === each.name);
      if (!isAccepted)
        found.set(`${id} ${each.name}`, `${each.name}: ${each.severity}, ${each.title} (${each.url})`);
    }
  }
  const old = accepted.filter(
    (one) => today.getTime() - Date.parse(one.accepted) > ACCEPTED_FOR_DAYS * DAY_MS,
  );
  return [
    ...found.values(),
    ...old.map((one) => `${one.package}: ${one.advisory} was accepted on ${one.accepted}: look at it again`),
  ];
}

function runAudit(): string {
  const { stdout, stderr } = spawnSync("npm", ["audit", "--json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: LONGEST_REPORT_BYTES,
  });
  return stdout || stderr || "";
}

function main(file: string | undefined): void {
  const accepted = parseAcceptances(readFileSync(join(ROOT, "docs/audit.json"), "utf8"));
  try {
    const found = parseReport(file === undefined ? runAudit() : readFileSync(file, "utf8"));
    const problems = problemsOf(found, accepted, new Date());
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log(`Nothing is found that is not accepted (${accepted.length} are).`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv[2]);
