import { z } from "zod";

const page = z.url({ protocol: /^https$/ });
const read = { source: page, day: z.iso.date() };
/** A page that `source` names: the editors need not have opened the page itself. */
const namedPage = z.strictObject({ page, ...read }).transform((named) => named.page);

/** What editors say of a trip to a resort, in its entry of a curated file. */
export const tripNotesSchema = z.strictObject({
  getting_there: z.array(z.strictObject({ text: z.string().trim().min(1).max(300), ...read })).default([]),
  day_tickets: z
    .array(
      z.strictObject({
        amount: z.number().positive().max(1_000_000),
        currency: z.string().regex(/^[A-Z]{3}$/),
        for_whom: z.string().trim().min(1).max(60),
        season: z.string().regex(/^20\d\d(\/\d\d)?$/),
        ...read,
      }),
    )
    .default([]),
  phones: z
    .array(
      z.strictObject({
        what: z.string().trim().min(1).max(40),
        number: z.string().regex(/^\+[1-9][\d ]{5,19}\d$/),
        ...read,
      }),
    )
    .max(6)
    .optional(),
  /** Where one gets off at the lifts: text says how far, and by which lift. */
  station: z
    .strictObject({ name: z.string().min(1).max(60), text: z.string().trim().min(1).max(200), ...read })
    .optional(),
  snow_report: namedPage.optional(),
  lift_status: namedPage.optional(),
  webcams: namedPage.optional(),
  bulletin: page.optional(),
});
