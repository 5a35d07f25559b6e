import type { Api } from "#app/api/client.server.ts";
import { ChangesFeedDocument } from "#app/api/generated.ts";
import { CHANGES_PATH } from "#app/domain/proposals/proposals.ts";
import type { Feed } from "../follow/atom.ts";
import {
  type ChangeModel,
  changeModel,
  changesFeedPath,
  changesPath,
  changesTitle,
} from "./changes-model.ts";

const NEWEST = 50;

/** The newest changes of the index, of a place or of all; null where there is no such place. */
export async function changesFeed(api: Api, place: string | null): Promise<Feed | null> {
  const { indexChanges } = await api.require(ChangesFeedDocument, { first: NEWEST, place });
  if (place !== null && !indexChanges.place) return null;
  return {
    id: place === null ? "changes" : `changes/${place}`,
    title: changesTitle(indexChanges.place ?? null),
    subtitle: "Each fact of a resort that is new or corrected, and who told it.",
    path: changesPath(place),
    feedPath: changesFeedPath(place),
    entries: indexChanges.changes.map((change) => entryOf(changeModel(change, "metric"))),
  };
}

function entryOf({ id, at, resort, lines, why }: ChangeModel) {
  const [line = ""] = lines;
  const name = resort?.title ?? "A resort that is not here any more";
  const named = why.others > 0 ? `${why.names.join(", ")} and others` : why.names.join(", ");
  return {
    id: `change/${id}`,
    title: lines.length > 1 ? `${name}: figures corrected` : `${name}: ${line}`,
    published: at,
    updated: at,
    path: resort?.href ?? CHANGES_PATH,
    author: null,
    text: [...lines, `${why.before}${named}${why.after}`].join("\n"),
  };
}
