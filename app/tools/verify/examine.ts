import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { DECISIONS, type Decision, decisionsOf, keyOf } from "./decisions.ts";
import { alignedRows } from "./report.ts";
import { INDEX_RULES } from "./rules/index-rules.ts";
import type { Finding, IndexRule } from "./rules/rule.ts";

/** What one rule finds in an index, and what was done about it. */
export interface Examined {
  readonly rule: IndexRule;
  /** With what the rule mends itself. */
  readonly found: readonly Finding[];
  readonly decisions: readonly Decision[];
  /** Neither mended by the rule nor decided. */
  readonly open: readonly Finding[];
  /** Decisions on what is not found: the index has changed since, and they can go. */
  readonly stale: readonly Decision[];
}

/** Searches an index by all rules. */
export function examine(
  records: readonly ResortRecord[],
  rules: readonly IndexRule[] = INDEX_RULES,
  decided: (rule: string) => readonly Decision[] = decisionsOf,
): Examined[] {
  return rules.map((rule) => {
    const found = rule.find(records);
    const decisions = decided(rule.name);
    const settled = new Set(decisions.map(keyOf));
    const open = found.filter(
      (finding) => !(finding.isMendedByRule ?? false) && !settled.has(keyOf(finding)),
    );
    const keys = new Set(found.map(keyOf));
    const stale = decisions.filter((decision) => decision.says !== undefined && !keys.has(keyOf(decision)));
    return { rule, found, decisions, open, stale };
  });
}

/**
 * The lines to print: what is open, decisions on what is not found, then a row for each rule. What
 * editors corrected is not found again, and is counted by its decisions.
 */
export function describeExamined(examined: readonly Examined[]): string[] {
  const open = examined.flatMap(({ rule, open: findings }) =>
    findings.map((finding) => `${rule.name}: ${keyOf(finding)} – not decided yet`),
  );
  const stale = examined.flatMap((one) =>
    one.stale.map((decision) => `${one.rule.name}: ${keyOf(decision)} – decided on and not found`),
  );
  const lines = [...open, ...stale];
  const rows = examined.map(({ rule, found, decisions, open: findings }) => [
    rule.title,
    String(found.length),
    String(found.filter(({ isMendedByRule }) => isMendedByRule).length),
    ...DECISIONS.map((kind) => String(decisions.filter(({ decision }) => decision === kind).length)),
    String(findings.length),
  ]);
  return [
    ...lines,
    ...(lines.length > 0 ? [""] : []),
    ...alignedRows(
      [["what the rules find", "found", "by rule", ...DECISIONS, "open"], ...rows],
      [64, 5, 7, 7, 8, 5, 4],
    ),
  ];
}
