import { searchableKey } from "../graphql/text-arguments.ts";
import type { Loaders } from "./loaders.ts";
import type { WholeResort } from "./whole-resorts.ts";

/** The resorts of these ids in their order, without those that are no more. */
export async function resortsOf(
  ids: Promise<readonly number[]>,
  { wholeResorts }: Pick<Loaders, "wholeResorts">,
): Promise<WholeResort[]> {
  const resorts = await Promise.all((await ids).map((id) => wholeResorts.load(id)));
  return resorts.filter((resort) => resort !== null);
}

/** The resort behind a url_segment as a visitor wrote it, maybe a former one; null when there is none. */
export async function resortBySegment(
  written: string,
  { ids, wholeResorts }: Pick<Loaders, "ids" | "wholeResorts">,
): Promise<WholeResort | null> {
  const segment = searchableKey(written);
  const id = segment === null ? null : await ids.load(segment.toLowerCase());
  return id === null ? null : wholeResorts.load(id);
}
