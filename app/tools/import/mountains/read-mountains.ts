import type { Mountain } from "#app/domain/mountain/mountain.ts";
import type { StageOptions } from "../stage.ts";
import { type Days, MountainOfWays } from "./mountain-of-ways.ts";
import { type StagedWays, stageWays, type WayAddresses } from "./stage-ways.ts";
import type { WayKind } from "./way.ts";

/** Days of the files that were read. */
export function daysOf({ files }: Pick<StagedWays, "files">): Days {
  return Object.fromEntries(files.map(({ kind, dataDate }) => [kind, dataDate]));
}

/** The kinds whose files, servers and user do not say a day. */
export function guessedOf({ files }: Pick<StagedWays, "files">): ReadonlySet<WayKind> {
  return new Set(files.filter(({ isDayGuessed }) => isDayGuessed).map(({ kind }) => kind));
}

/**
 * The runs and lifts of each ski area in files, by its OpenSkiMap id: as an import reads them, held
 * in memory as a whole, so for the built-in index and not for the world.
 *
 * @throws ImportRefusal when a file cannot be used
 */
export async function readMountainsOfFiles(
  addresses: WayAddresses,
  options: StageOptions = {},
): Promise<Map<string, Mountain>> {
  const staged = await stageWays(addresses, options);
  try {
    const days = daysOf(staged);
    const found = new Map<string, MountainOfWays>();
    for await (const way of staged.ways()) {
      for (const area of way.areas) {
        const own = found.get(area) ?? new MountainOfWays(days);
        found.set(area, own);
        own.add(way);
      }
    }
    return new Map([...found].map(([area, own]) => [area, own.mountain()]));
  } finally {
    await staged.dispose();
  }
}
