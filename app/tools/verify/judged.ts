import { z } from "zod";
import { KINDS } from "./compare.ts";

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
