import { cutLine } from "#app/domain/mountain/antimeridian.ts";
import type { Line, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { wordList } from "#app/domain/word-list.ts";
import { escaped } from "../xml.ts";
import { CREDIT, heightsCredit, LICENCE_URL } from "./credit.ts";
import type { MountainFile } from "./mountain-file.server.ts";

export const GPX_TYPE = "application/gpx+xml; charset=utf-8";

/** A place with a name. */
export interface Waypoint {
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly description: string;
  readonly url: string;
}

interface GpxFile {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly waypoints?: readonly Waypoint[];
  /** Tracks as `tracksOf` writes them. */
  readonly tracks: readonly string[];
  /** Where the data of the tracks say that their heights are from, each as often as it comes. */
  readonly heightsFrom: readonly (string | null)[];
}

/** GPX 1.1 (https://www.topografix.com/GPX/1/1/), in the order that its schema asks for. */
export function gpxFile({ title, description, url, waypoints = [], tracks, heightsFrom }: GpxFile): string {
  const credits = [...new Set(heightsFrom.flatMap((source) => heightsCredit(source) ?? []))];
  const heights = credits.length > 0 ? ` Heights: ${wordList(credits)}.` : "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Shred Index" xmlns="http://www.topografix.com/GPX/1/1">',
    "<metadata>",
    element("name", title),
    element("desc", `${description} ${CREDIT}.${heights}`),
    `<copyright author="OpenStreetMap contributors">${element("license", LICENCE_URL)}</copyright>`,
    `<link href="${escaped(url)}"/>`,
    "</metadata>",
    ...waypoints.map(waypoint),
    ...tracks,
    "</gpx>",
    "",
  ].join("\n");
}

/**
 * A track for each run and lift, outlines left out, which no device follows.
 *
 * @param names those of the file, which has none twice
 * @param resort whose they are, in a file of several
 */
export function tracksOf(mountain: Mountain, names: TrackNames, resort: string | null = null): string[] {
  const runs = runsOf(mountain).filter(({ isArea }) => !isArea);
  return [
    ...runs.map((run) =>
      track(names.add(run, "run", resort), run.difficulty ?? "difficulty not known", "run", run.lines),
    ),
    ...liftsOf(mountain).map((lift) =>
      track(names.add(lift, "lift", resort), lift.kind?.replaceAll("_", " ") ?? "kind not known", "lift", [
        lift.line,
      ]),
    ),
  ];
}

/** Names of the tracks of a file: devices list them, and some keep one of several of a name. */
export class TrackNames {
  readonly #taken = new Set<string>();
  /** The last number of each name: a mountain may have thousands without one. */
  readonly #last = new Map<string, number>();

  /** Its name or number; where that is taken, with a number of ours. */
  add({ name, ref }: Named, type: Track, resort: string | null): string {
    const own = name ?? ref ?? (type === "run" ? "Run without a name" : "Lift without a name");
    const title = resort === null ? own : `${own}, ${resort}`;
    let number = this.#last.get(title) ?? 0;
    let found = title;
    do {
      number += 1;
      if (number > 1) found = `${title} (${number})`;
    } while (this.#taken.has(found.toLowerCase()));
    this.#last.set(title, number);
    this.#taken.add(found.toLowerCase());
    return found;
  }
}

type Named = Pick<MappedRun, "name" | "ref">;
type Track = "run" | "lift";

/** The runs and lifts of one resort. */
export const GPX: MountainFile = {
  name: "runs.gpx",
  contentType: GPX_TYPE,
  isDownload: true,
  write: ({ resort, mountain, url }) =>
    gpxFile({
      title: `Runs and lifts of ${resort.title}`,
      description: `As mapped in ${mountain.mapped}.`,
      url,
      tracks: tracksOf(mountain, new TrackNames()),
      heightsFrom: [mountain.heightsFrom],
    }),
};

/** The height of a position is not known, so none is written. */
function waypoint({ title, latitude, longitude, description, url }: Waypoint): string {
  return [
    `<wpt ${position(latitude, longitude)}>`,
    element("name", title),
    element("desc", description),
    `<link href="${escaped(url)}"/>`,
    "</wpt>",
  ].join("");
}

/** Its pieces are segments, and so are those of a line on both sides of the 180th meridian. */
function track(name: string, description: string, type: Track, lines: readonly Line[]): string {
  return [
    "<trk>",
    element("name", name),
    element("desc", description),
    element("type", type),
    ...lines.flatMap(cutLine).map((line) => `<trkseg>${pointsOf(line)}</trkseg>`),
    "</trk>",
  ].join("");
}

function pointsOf(line: Line): string {
  return line
    .map(([longitude, latitude, height]) => {
      const place = position(latitude, longitude);
      return height === undefined ? `<trkpt ${place}/>` : `<trkpt ${place}><ele>${height}</ele></trkpt>`;
    })
    .join("");
}

/** To a metre. The schema ends before 180 degrees east. */
function position(latitude: number, longitude: number): string {
  return `lat="${latitude.toFixed(5)}" lon="${Math.min(longitude, 179.99999).toFixed(5)}"`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}
