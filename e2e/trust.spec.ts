import { expect, test } from "@playwright/test";
import { standTrial } from "#test/trust/trial.ts";

/** A short form of `npm run test:trust`; nothing here needs a browser, but the built site. */
const SHORT = { badRequests: 90, faultRounds: 0, seconds: 5, killEverySeconds: 2, outageSeconds: 0 };

for (const [database, tag] of [
  ["PGlite", []],
  ["PostgreSQL", ["@gate"]],
] as const) {
  test(`on ${database} a site answers hostile requests, and keeps its word through a crash`, {
    tag: [...tag],
  }, async () => {
    test.setTimeout(120_000);
    const { tally, ledger, kills, complaints } = await standTrial(database, SHORT);
    expect(tally.faults, complaints).toEqual([]);
    expect(ledger.lost).toEqual([]);
    expect(kills).toBeGreaterThan(0);
    expect(tally.count("answered")).toBeGreaterThan(0);
    // Every member looks for what they wrote after the last crash, at the least.
    expect(ledger.accounts).toBeGreaterThan(0);
    expect(ledger.found).toBeGreaterThanOrEqual(ledger.accounts);
  });
}
