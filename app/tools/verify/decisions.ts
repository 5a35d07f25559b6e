import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { KINDS } from "./area-comparison.ts";

export const DECISIONS = ["by hand", "left out", "right"] as const;

/**
 * What editors did about a finding: corrected it by hand, left the figure out, or found that it is
 * right.
 */
const decision = z
  .strictObject({
    urlSegment: z.string().min(1),
    /**
     * What the rule said of it: a finding that says something else is open. None where the finding
     * is gone, since it was put right.
     */
    says: z.string().min(1).optional(),
    decision: z.enum(DECISIONS),
    /** Why, in one sentence. */
    note: z.string().min(1),
    /** Day, ISO 8601. */
    checked: z.iso.date(),
  })
  .refine(
    ({ decision, says }) => decision !== "right" || says !== undefined,
    "what is right needs what it says",
  );
export type Decision = z.infer<typeof decision>;

/**
 * The decisions about the findings of a rule, from its file in the folder beside this one; none
 * without a file.
 */
export function decisionsOf(rule: string): readonly Decision[] {
  const file = new URL(`decisions/${rule}.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const decisions = z.array(decision).parse(JSON.parse(readFileSync(file, "utf8")));
  const keys = decisions.map(keyOf);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`decisions/${rule}.json decides twice on ${twice}`);
  return decisions;
}

/** What ties a decision to the finding that it is about: its resort, and what was said of it. */
export function keyOf({ urlSegment, says = "" }: Pick<Decision, "urlSegment" | "says">): string {
  return `${urlSegment}: ${says}`;
}

/** What the editors found when they looked into a disagreement. */
const judgement = z.strictObject({
  openskimapId: z.string().regex(/^[0-9a-f]{40}$/),
  kind: z.enum(KINDS),
  /** Who is right: the index, OpenSkiMap, or each about something else. */
  right: z.enum(["index", "openskimap", "both"]),
  note: z.string().min(1),
});
export type Judgement = z.infer<typeof judgement>;

/** All judgements, from judged.json beside this file. */
export async function loadJudgements(): Promise<readonly Judgement[]> {
  const { default: file } = await import("./judged.json");
  return z.array(judgement).parse(file);
}
