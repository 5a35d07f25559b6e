import { z } from "zod";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";

/** What a member has whose value is none that it can have: it costs itself and not the feature. */
export const ODD = Symbol("odd");

/** The value; null for none; ODD for another one. */
function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? null)
    .or(z.unknown().transform((): typeof ODD => ODD));
}

const text = lenient(z.string());
const id = z.string().min(1).max(100);

/** OpenSkiMap nests the whole feature of a ski area, or gives it shortly. */
const areaSchema = z.union([
  z.object({ properties: z.object({ id }) }).transform(({ properties }) => properties.id),
  z.object({ id }).transform((area) => area.id),
]);

const propertiesSchema = z.object({
  type: z.enum(["run", "lift"]),
  id,
  sources: lenient(z.array(lenient(z.object({ type: z.string(), id: z.string().max(100) })))),
  skiAreas: z.array(lenient(areaSchema)).nullish(),
  status: lenient(z.string()),
  name: text,
  ref: text,
  /** Year and month, or day, where the file says it of each. */
  mapped: lenient(z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/)),
  elevation_source: text,
  // Of runs:
  uses: z.array(z.string()).nullish(),
  difficulty: lenient(z.enum(RUN_GRADES).exclude(["ungraded"])),
  grooming: text,
  lit: lenient(z.boolean()),
  oneway: lenient(z.boolean()),
  // Of lifts:
  liftType: lenient(z.enum(LIFT_KINDS)),
  occupancy: lenient(z.number()),
  capacity: lenient(z.number()),
  duration: lenient(z.number()),
});

/**
 * Longitude, latitude, and what the file has for a height: it is looked at where all points of a
 * line are.
 */
export type Position = readonly [longitude: number, latitude: number, height?: unknown];

const position = z.custom<Position>(
  (value) =>
    Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]),
  "not a position",
);
const line = z.array(position);
const lines = z.array(line);

const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("LineString"), coordinates: line }),
  z.object({ type: z.literal("Polygon"), coordinates: lines }),
  z.object({ type: z.literal("MultiLineString"), coordinates: lines }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(lines) }),
  z.object({ type: z.enum(["Point", "MultiPoint", "GeometryCollection"]) }),
]);
export type WayGeometry = z.infer<typeof geometrySchema>;

/** A run or a lift of OpenSkiMap, as a GeoJSON feature. */
export const featureSchema = z.object({
  type: z.literal("Feature"),
  properties: propertiesSchema,
  geometry: geometrySchema,
});
export type WayFeature = z.infer<typeof featureSchema>;
export type WayProperties = z.infer<typeof propertiesSchema>;

/** What a feature says that it is, whatever else it has. */
export const featureTypeSchema = z.object({ properties: z.object({ type: z.string() }) });
