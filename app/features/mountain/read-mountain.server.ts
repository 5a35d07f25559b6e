import type { Api } from "#app/api/client.server.ts";
import { MountainDocument, type MountainQuery } from "#app/api/generated.ts";
import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";
import { decodeLine } from "#app/domain/mountain/line-code.ts";
import {
  DIFFICULTIES,
  MAX_WAYS,
  MAX_WAYS_OF_RESORT,
  type MappedLift,
  type MappedRun,
  type Mountain,
  RUN_USES,
} from "#app/domain/mountain/mountain.ts";

/** All that a resort can have; another backend might go on for ever. */
const MAX_PAGES = MAX_WAYS_OF_RESORT / MAX_WAYS;

type Ways = NonNullable<MountainQuery["mountain"]>;

export interface VersionedMountain extends Mountain {
  /** Changes when anything of it does. */
  readonly version: string;
}

/**
 * The runs and lifts of a resort; null where none are mapped.
 *
 * @throws data() with status 400, 429, 502 or 503 where the backend fails
 */
export async function readMountain(
  api: Pick<Api, "require">,
  urlSegment: string,
): Promise<VersionedMountain | null> {
  const pages: Ways[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { mountain } = await api.require(MountainDocument, { urlSegment, first: MAX_WAYS, page });
    if (!mountain) return null;
    pages.push(mountain);
    if (mountain.run_ways.length < MAX_WAYS && mountain.lift_ways.length < MAX_WAYS) break;
  }
  const [first] = pages;
  if (!first) return null;
  return {
    version: first.version,
    mapped: first.mapped,
    heightsFrom: first.heights_from ?? null,
    runs: pages.flatMap(({ run_ways }) => run_ways.flatMap(runOf)),
    lifts: pages.flatMap(({ lift_ways }) => lift_ways.flatMap(liftOf)),
  };
}

/** The way, or none where another backend writes its line in another manner. */
function runOf({
  difficulty,
  use,
  line,
  name,
  ref,
  is_area: isArea,
  is_groomed,
  is_lit,
  id,
  holes,
}: Ways["run_ways"][number]): MappedRun[] {
  return lineOf(line).map((points) => ({
    id,
    name: name ?? null,
    ref: ref ?? null,
    difficulty: DIFFICULTIES.find((known) => known === difficulty) ?? null,
    use: RUN_USES.find((known) => known === use) ?? "downhill",
    isArea,
    isGroomed: is_groomed ?? null,
    isLit: is_lit ?? null,
    line: points,
    ...(holes.length > 0 && { holes: holes.flatMap(lineOf) }),
  }));
}

function liftOf({ kind, line, ...lift }: Ways["lift_ways"][number]): MappedLift[] {
  return lineOf(line).map((points) => ({
    id: lift.id,
    name: lift.name ?? null,
    ref: lift.ref ?? null,
    kind: LIFT_KINDS.find((known) => known === kind) ?? null,
    seats: lift.seats ?? null,
    capacity: lift.capacity ?? null,
    duration: lift.duration ?? null,
    line: points,
  }));
}

function lineOf(text: string): Mountain["runs"][number]["line"][] {
  try {
    const line = decodeLine(text);
    return line.length > 1 ? [line] : [];
  } catch {
    return [];
  }
}
