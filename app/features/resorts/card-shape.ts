import * as z from "zod/mini";
import type { CardModel } from "./card-model.ts";

const text = z.string();

const figure = z.object({
  name: text,
  title: text,
  shown: z.nullable(text),
  mark: z.optional(z.enum(["order", "filter"])),
});

const light = z.object({
  title: text,
  value: z.number(),
  source: z.optional(z.enum(["editors", "derived"])),
});

const measure = z.optional(text);

const profile = z.object({
  shape: z.object({
    "--ridge": measure,
    "--step": measure,
    "--low": measure,
    "--easy": measure,
    "--middle": measure,
  }),
  words: z.optional(text),
});

const card: z.ZodMiniType<CardModel> = z.object({
  title: text,
  href: text.check(z.regex(/^\/resort\/[^/]/)),
  countryCode: text,
  place: text,
  status: z.optional(text),
  score: z.nullable(z.number()),
  isEstimate: z.optional(z.boolean()),
  figures: z.array(figure),
  highlights: z.array(light),
  lowlights: z.array(light),
  image: z.optional(z.object({ src: text, alt: text })),
  profile: z.optional(profile),
});

/** What /resorts/card answers, as the browser checks it. */
export const cardAnswerShape = z.object({ card });
