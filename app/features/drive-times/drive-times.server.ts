import { LRUCache } from "lru-cache";
import { serviceJson } from "#app/api/service-json.server.ts";
import type { Router } from "#app/domain/configured-urls.ts";
import { env } from "#app/env.server.ts";
import { createVisitorTurns } from "#app/server/rate-limit/visitor-turns.server.ts";
import { MAX_DRIVES, type Position, roughly } from "./drive-times.ts";
import { osrmTable, valhallaMatrix } from "./routers.ts";

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
 * Asks a router how long the drive from a place to resorts takes, each at most daily: minutes by the resorts' segments, without those of
 * which nothing is known. The router is sent the place to two decimals, and the resorts' positions.
 *
 * @example const driveTimes = createDriveTimes({ router: { kind: "osrm", url: "https://router.example/table/v1/driving" } });
 * await driveTimes(munich, [{ segment: "zermatt", latitude: 46.02, longitude: 7.75 }]) // { zermatt: 325 }
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
