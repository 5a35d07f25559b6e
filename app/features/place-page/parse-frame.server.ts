import * as z from "zod";
import type { MapViewport } from "#app/domain/list/list-views.ts";
import { partOf, ZOOM_STEPS, ZOOMS } from "#app/domain/places/place-frame.ts";

const ZOOM = z
  .number()
  .min(ZOOMS.least)
  .max(ZOOMS.most)
  .multipleOf(1 / ZOOM_STEPS);
const FRAME = z
  .string()
  .max(30)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180), ZOOM]))
  .transform(([latitude, longitude, zoom]): MapViewport => ({ latitude, longitude, zoom }));

/** The frame that an address names as landHref writes it; null for anything else, so that no frame has two addresses. */
export function parseFrame(part: string | null): MapViewport | null {
  const { data } = FRAME.safeParse(part);
  return data && partOf(data) === part ? data : null;
}
