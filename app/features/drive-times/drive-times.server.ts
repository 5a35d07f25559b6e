import { LRUCache } from "lru-cache";
import { z } from "zod";
import { serviceJson } from "#app/api/service-json.server.ts";
import type { Router } from "#app/domain/configured-urls.ts";
import { MAX_SEGMENT_LENGTH } from "#app/domain/limits.ts";
import { env } from "#app/env.server.ts";
import { createVisitorTurns } from "#app/server/rate-limit/visitor-turns.server.ts";
import { MAX_DRIVES, type Position, roughly } from "./drive-times.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Some hundred bytes each. */
const MAX_CACHED = 20_000;
/** Requests at a time: a router that does not answer holds no more connections. */
const MAX_REQUESTS = 10;
/** The same for one address, which leaves some to the others. */
const MAX_OF_VISITOR = 2;

interface CachedDrive {
  /** Null where the router knows no way, or failed. */
  readonly minutes: number | null;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface DriveSource {
  readonly router: Router;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** A resort with its position. */
export interface Destination extends Position {
  readonly segment: string;
}

/**
 * Asks a router how long the drive from a place to resorts takes, each at most daily: minutes by
 * the resorts' segments, without those of which nothing is known. The router is sent the place to
 * two decimals, and the resorts' positions.
 *
 * @example const driveTimes = createDriveTimes({ router: { kind: "osrm", url: "https://router.example/table/v1/driving" } });
 * await driveTimes(munich, [{ segment: "zermatt", latitude: 46.02, longitude: 7.75 }]) // {
 * zermatt: 325 }
 */
export function createDriveTimes({ router, now = Date.now, timeoutMs }: DriveSource) {
  const cached = new LRUCache<string, CachedDrive>({ max: MAX_CACHED });
  const tableOf = router.kind === "osrm" ? osrmTable : valhallaMatrix;
  let requests = 0;
  const inTurnOfVisitor = createVisitorTurns(MAX_OF_VISITOR, () => new TooManyDrives());

  async function ask(from: Position, to: readonly Destination[]): Promise<void> {
    requests += 1;
    const table = tableOf(router.url, from, to);
    const times = await serviceJson({ name: "router", ...table, timeoutMs }).finally(() => {
      requests -= 1;
    });
    const endsAt = now() + (times ? DAY_MS : MINUTE_MS);
    for (const [index, destination] of to.entries()) {
      const seconds = times?.[index] ?? null;
      cached.set(keyOf(from, destination), {
        minutes: seconds === null ? null : Math.round(seconds / 60),
        endsAt,
      });
    }
  }

  return async (origin: Position, destinations: readonly Destination[]): Promise<Record<string, number>> => {
    const from = roughly(origin);
    const to = destinations.slice(0, MAX_DRIVES);
    const find = (destination: Destination) => {
      const drive = cached.get(keyOf(from, destination));
      return drive && now() < drive.endsAt ? drive : null;
    };
    const missing = () => to.filter((destination) => !find(destination));
    if (missing().length > 0) {
      await inTurnOfVisitor(async () => {
        const now = missing();
        if (now.length > 0 && requests < MAX_REQUESTS) await ask(from, now);
      }).catch(nothingWhereTooMany);
    }
    return Object.fromEntries(
      to.flatMap((destination) => {
        const minutes = find(destination)?.minutes ?? null;
        return minutes === null ? [] : [[destination.segment, minutes]];
      }),
    );
  };
}

class TooManyDrives extends Error {}

/** What is known is said all the same. */
function nothingWhereTooMany(error: unknown): void {
  if (!(error instanceof TooManyDrives)) throw error;
}

/** A resort that has moved is another destination. */
function keyOf(from: Position, to: Position): string {
  return [from.latitude, from.longitude, to.latitude, to.longitude].join();
}

/** The drive times of this process; null where no router is set up. */
export const driveTimes = env.router ? createDriveTimes({ router: env.router }) : null;

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
 * OSRM's table service from one place to others
 * (https://project-osrm.org/docs/v5.24.0/api/#table-service).
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
 * Valhalla's matrix from one place to others
 * (https://valhalla.github.io/valhalla/api/matrix/api-reference/).
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

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit);

const drives = z.object({
  from: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.tuple([degrees(90), degrees(180)])),
  to: z
    .string()
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(z.string().min(1).max(MAX_SEGMENT_LENGTH)).max(MAX_DRIVES)),
});

/**
 * From where to which resorts; null where the address does not say it:
 * `?from=48.14,11.58&to=zermatt,verbier`.
 */
export function parseDrives(
  params: URLSearchParams,
): { readonly from: Position; readonly to: readonly string[] } | null {
  const { data } = drives.safeParse(Object.fromEntries(params));
  if (!data) return null;
  const [latitude, longitude] = data.from;
  return { from: { latitude, longitude }, to: data.to };
}
