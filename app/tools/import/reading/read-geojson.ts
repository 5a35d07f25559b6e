import type { Token } from "stream-json/parser.js";
import { batch } from "stream-json/utils/batch.js";
import { withParser } from "stream-json/utils/with-parser.js";
import { ImportRefusal } from "./area.ts";
import { MAX_FEATURE_LENGTH } from "./bounds.ts";
import { dayOf } from "./day.ts";
import { refuseOtherTypes, toRawArea } from "./feature-area.ts";
import { FeatureReader } from "./feature-reader.ts";
import { type Entry, idsIn, toEntry } from "./raw-area.ts";
import { through } from "./through.ts";

/**
 * Only whole keys and values, and many tokens at a time: a stream of single ones takes several
 * times as long.
 */
const OPTIONS = { streamValues: false, batchSize: 500, readableHighWaterMark: 4, decodeStrings: false };

export interface GeojsonOptions {
  /** In characters. */
  readonly maxFeatureLength?: number;
  /** Called with the day of the data, ISO 8601, where the file says it. */
  readonly onDay?: (day: string) => void;
}

/** How far the reading has come. */
interface Progress {
  features: number;
  /** Characters since the last feature that was complete. */
  sinceFeature: number;
  hasEnded: boolean;
}

/**
 * The features of a GeoJSON of OpenSkiMap's ski areas, in the order of the file.
 *
 * @throws ImportRefusal when the text is no such GeoJSON, has no features or is cut off.
 */
export async function* readGeojson(
  texts: AsyncIterable<string>,
  { maxFeatureLength = MAX_FEATURE_LENGTH, onDay }: GeojsonOptions = {},
): AsyncGenerator<Entry> {
  const reader = new FeatureReader();
  const progress: Progress = { features: 0, sinceFeature: 0, hasEnded: false };
  let ids: string[] = [];
  const parser = withParser.asStream(batch<Token>, OPTIONS);
  try {
    for await (const tokens of through<Token[]>(bounded(texts, progress, maxFeatureLength), parser)) {
      for (const token of tokens) {
        if (token.name === "stringValue") for (const id of idsIn(token.value)) ids.push(id);
        const feature = reader.consume(token);
        if (feature === null) continue;
        progress.features += 1;
        progress.sinceFeature = 0;
        if (progress.features === 1 && feature !== "no feature") refuseOtherTypes(feature);
        const where = `Feature ${progress.features}`;
        if (feature === "no feature") yield { where, ids, broken: "It is no feature." };
        else yield toEntry(where, ids, () => toRawArea(feature));
        ids = [];
      }
    }
  } catch (error) {
    throw isSyntaxError(error) ? refusal(error, progress) : error;
  }
  reader.requireCollection();
  const day = dayOf(reader.timestamp ?? "");
  if (day !== null) onDay?.(day);
  if (progress.features === 0)
    throw new ImportRefusal("The file holds no ski area: its FeatureCollection is empty.");
}

async function* bounded(
  texts: AsyncIterable<string>,
  progress: Progress,
  maxFeatureLength: number,
): AsyncGenerator<string> {
  for await (const text of texts) {
    progress.sinceFeature += text.length;
    if (progress.sinceFeature > maxFeatureLength) {
      throw new ImportRefusal(
        `Feature ${progress.features + 1}, or one soon after it, is larger than ` +
          `${Math.round(maxFeatureLength / 1024 ** 2)} MB, which no ski area's is.`,
      );
    }
    yield text;
  }
  progress.hasEnded = true;
}

/** stream-json throws plain errors; their messages begin like this. */
function isSyntaxError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith("Parser ");
}

function refusal(error: Error, { features, hasEnded }: Progress): ImportRefusal {
  const place = features === 0 ? "" : ` somewhere after feature ${features}`;
  return new ImportRefusal(
    hasEnded
      ? `The file is cut off or damaged: its JSON breaks off${place}. Download it again.`
      : `The file is damaged: it is no JSON${place}. Download it again.`,
    { cause: error },
  );
}
