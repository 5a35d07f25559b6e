import { z } from "zod";
import { excludedPasses, PASS_ROWS, PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import type { SourcedFeature } from "../resort-rows/resort-record.ts";
import file from "./passes.json";

/**
 * Season passes that hold at many resorts, as the editors know their members and terms, with the
 * page that lists them. Superskicard, Mont-Blanc Unlimited, Skirama, the Kitzbüheler Alpen and the
 * Hakuba Valley have none: no list of their members was found.
 */

const https = z.url({ protocol: /^https$/ });

const fileSchema = z.strictObject({
  season: z.literal(PASS_SEASON),
  passes: z.array(
    z.strictObject({
      name: z.enum(PASS_ROWS.map(([name]) => name) as [string]),
      /** Of the list of members, where none of the file's season was found. */
      season: z
        .string()
        .regex(/^\d{4}\/\d{2}$/)
        .default(PASS_SEASON),
      /** Page of the pass itself. */
      official: https,
      /** Page that lists the members. */
      source: https,
      /** Day on which the editors read it, ISO 8601. */
      checked: z.iso.date(),
      groups: z.array(
        z.strictObject({
          /** What the full pass gives there; null where no page says it. */
          gives: z.string().min(1).nullable(),
          /** The areas that share its days. */
          shared_by: z.string().min(1).nullable().default(null),
          conditions: z
            .array(z.enum(["lodging required", "reservations required", "blackout dates"]))
            .default([]),
          /** Addresses of areas of the built-in index. */
          resorts: z.array(z.string()).min(1),
          /** Parts of theirs at which sources disagree whether it holds. */
          except: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

export type Pass = z.infer<typeof fileSchema>["passes"][number];

/** A pass at one area. */
export interface PassTerms extends Omit<Pass["groups"][number], "resorts"> {
  readonly pass: Pass;
}

/**
 * By their names. The module does not load when the file is not what it should be; the message
 * names it and the place in it.
 */
export const PASSES: ReadonlyMap<string, Pass> = new Map(parsePasses(file).map((pass) => [pass.name, pass]));

/** Reads the content of the file. */
export function parsePasses(content: unknown): readonly Pass[] {
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new Error(`passes.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data.passes;
}

/** Passes with an area among their members, by its address. */
const PASSES_BY_RESORT: ReadonlyMap<string, readonly PassTerms[]> = passesByResort();

function passesByResort(): Map<string, PassTerms[]> {
  const found = new Map<string, PassTerms[]>();
  for (const pass of PASSES.values()) {
    for (const { resorts, ...terms } of pass.groups) {
      for (const segment of resorts) found.set(segment, [...(found.get(segment) ?? []), { pass, ...terms }]);
    }
  }
  return found;
}

/** Passes of an area, then those that only the whole is on that it is a part of; null for none. */
export function passesOf(segment: string, whole: string | null): PassTerms[] {
  const own = PASSES_BY_RESORT.get(segment) ?? [];
  const ofWhole = PASSES_BY_RESORT.get(whole ?? "") ?? [];
  const inherited = ofWhole.filter(({ except }) => !except.includes(segment));
  return [...own, ...inherited.filter(({ pass }) => own.every((other) => other.pass !== pass))];
}

/**
 * The same as features of a resort: what it is on, and what it is not on since it is on another.
 */
export function passFeatures(segment: string, whole: string | null): SourcedFeature[] {
  const on = passesOf(segment, whole).map(({ pass }) => pass.name);
  const feature = (name: string, value: "yes" | "no"): SourcedFeature => ({
    type_name: name,
    value,
    source: "editors",
    as_of: PASSES.get(name)?.checked ?? null,
  });
  return [
    ...on.map((name) => feature(name, "yes")),
    ...excludedPasses(on).map((name) => feature(name, "no")),
  ];
}
