import type { BackendContext } from "../context.ts";
import { searchableKey } from "../graphql/key-arguments.ts";
import type { WholeResort } from "./whole-resorts.ts";

/** The resorts of these ids in their order, without those that are no more. */
export async function resortsOf(
  ids: Promise<readonly number[]>,
  { wholeResorts }: Pick<BackendContext["loaders"], "wholeResorts">,
): Promise<WholeResort[]> {
  const resorts = await Promise.all((await ids).map((id) => wholeResorts.load(id)));
  return resorts.filter((resort) => resort !== null);
}

/**
 * The id of the resort behind a url_segment as a visitor wrote it, maybe a former one; null when
 * there is none.
 */
export async function idOfSegment(
  written: string,
  { ids }: Pick<BackendContext["loaders"], "ids">,
): Promise<number | null> {
  const segment = searchableKey(written);
  return segment === null ? null : ids.load(segment.toLowerCase());
}

/** The resort itself; null when there is none. */
export async function resortBySegment(
  written: string,
  loaders: Pick<BackendContext["loaders"], "ids" | "wholeResorts">,
): Promise<WholeResort | null> {
  const id = await idOfSegment(written, loaders);
  return id === null ? null : loaders.wholeResorts.load(id);
}
