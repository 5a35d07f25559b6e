import { z } from "zod";
import type { Position } from "./drive-times.ts";

/** A week: no drive takes longer. */
const MAX_SECONDS = 7 * 24 * 3_600;
const seconds = z.number().min(0).max(MAX_SECONDS).nullish();

/** What a router is asked, and how its answer is read. */
export interface TableRequest {
  readonly url: URL;
  readonly body?: object;
  /** Seconds to each destination in their order; null where the router knows no way. */
  readonly schema: z.ZodType<readonly (number | null)[]>;
}

/**
 * OSRM's table service from one place to others (https://project-osrm.org/docs/v5.24.0/api/#table-service).
 *
 * @param service ends in /table/v1/ and a profile; its own parameters stay
 */
export function osrmTable(service: string, from: Position, to: readonly Position[]): TableRequest {
  const url = new URL(service);
  const places = [from, ...to].map(({ latitude, longitude }) => `${longitude},${latitude}`);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${places.join(";")}`;
  url.searchParams.set("sources", "0");
  url.searchParams.set("destinations", to.map((_, index) => index + 1).join(";"));
  const row = z.array(seconds).length(to.length);
  return {
    url,
    schema: z
      .object({ code: z.literal("Ok"), durations: z.tuple([row]) })
      .transform(({ durations: [times] }) => times.map((time) => time ?? null)),
  };
}

/**
 * Valhalla's matrix from one place to others (https://valhalla.github.io/valhalla/api/matrix/api-reference/).
 *
 * @param service ends in /sources_to_targets; its own parameters stay
 */
export function valhallaMatrix(service: string, from: Position, to: readonly Position[]): TableRequest {
  const at = ({ latitude, longitude }: Position) => ({ lat: latitude, lon: longitude });
  const row = z.array(z.object({ time: seconds })).length(to.length);
  return {
    url: new URL(service),
    body: { sources: [at(from)], targets: to.map(at), costing: "auto" },
    schema: z
      .object({ sources_to_targets: z.tuple([row]) })
      .transform(({ sources_to_targets: [cells] }) => cells.map(({ time }) => time ?? null)),
  };
}
