import { z } from "zod";
import { countryName } from "#app/domain/places/countries.ts";
import file from "./regions.json";

/**
 * Mountains, regions and linked areas that skiers name, as the editors know them: `regions.json`,
 * each with the page that says what belongs to it. An entry that is exactly one state gives that
 * state its English title and further names.
 */
const text = z.string().trim().min(1).max(100);
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const REGION_KINDS = ["mountains", "region", "linked"] as const;

const regions = z.array(
  z
    .strictObject({
      /** The end of its address. */
      segment: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      title: text,
      otherNames: z.array(text).default([]),
      kind: z.enum(REGION_KINDS),
      /** Only areas in one of these, alpha-2. */
      countries: z.array(z.string().refine((code) => countryName(code) !== null)).default([]),
      /** Areas of these ISO 3166-2 codes, … */
      subdivisions: z.array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)).default([]),
      /** … those at these addresses, … */
      resorts: z.array(z.string().min(1)).default([]),
      /** … and those inside of this polygon of longitudes and latitudes, which is not closed. */
      within: z.array(point).min(4).optional(),
      source: z.url({ protocol: /^https$/ }),
      /** Day, ISO 8601. */
      checked: z.iso.date(),
    })
    .refine(({ subdivisions, resorts, within }) => subdivisions.length + resorts.length > 0 || within),
);

export type Region = z.infer<typeof regions>[number];

/** All of them. The module does not load when the file is not what it should be. */
export const REGIONS: readonly Region[] = regions.parse(file);
