import { z } from "zod";
import type { Kind } from "./compare.ts";
import { KINDS } from "./compare.ts";

/** What the editors found when they looked into a disagreement. */
export interface Judgement {
  readonly openskimapId: string;
  readonly kind: Kind;
  /** Who is right: the index, OpenSkiMap, or each about something else. */
  readonly right: "index" | "openskimap" | "both";
  readonly note: string;
}

const schema = z.array(
  z.strictObject({
    openskimapId: z.string().regex(/^[0-9a-f]{40}$/),
    kind: z.enum(KINDS),
    right: z.enum(["index", "openskimap", "both"]),
    note: z.string().min(1),
  }),
);

/** All judgements, from judged.json beside this file. */
export async function loadJudgements(): Promise<readonly Judgement[]> {
  const { default: file } = await import("./judged.json");
  return schema.parse(file);
}
