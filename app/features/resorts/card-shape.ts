import * as z from "zod/mini";
import type { CardModel } from "./card-model.ts";

const text = z.string();

const figure = z.object({
  name: text,
  title: text,
  shown: z.nullable(text),
  mark: z.nullable(z.enum(["order", "filter"])),
});

const light = z.object({
  name: text,
  title: text,
  value: z.number(),
  source: z.nullable(z.enum(["editors", "derived"])),
});

const share = z.object({ level: z.enum(["easy", "middle", "hard"]), label: text, value: z.number() });

const card: z.ZodMiniType<CardModel> = z.object({
  id: text,
  title: text,
  href: text.check(z.regex(/^\/resort\/[^/]/)),
  countryCode: text,
  place: text,
  status: z.nullable(text),
  score: z.nullable(z.number()),
  isEstimate: z.boolean(),
  figures: z.array(figure),
  terrain: z.nullable(z.object({ shares: z.array(share), note: z.nullable(text) })),
  highlights: z.array(light),
  lowlights: z.array(light),
  image: z.nullable(z.object({ src: text, alt: text })),
});

/** What /resorts/card answers, as the browser checks it. */
export const cardAnswerShape = z.object({ card });
