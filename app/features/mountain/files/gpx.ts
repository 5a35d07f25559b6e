import type { Line, MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
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

/** A track for each way, outlines left out, which no device follows. */
export function tracksOf({ runs, lifts }: Pick<Mountain, "runs" | "lifts">): string[] {
  return [
    ...runs
      .filter(({ isArea }) => !isArea)
      .map((run) => track(run, run.difficulty ?? "difficulty not known", "run")),
    ...lifts.map((lift) => track(lift, lift.kind?.replaceAll("_", " ") ?? "kind not known", "lift")),
  ];
}

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
      tracks: tracksOf(mountain),
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

function track(
  { name, ref, line }: MappedRun | MappedLift,
  description: string,
  type: "run" | "lift",
): string {
  const title = name ?? ref;
  return [
    "<trk>",
    ...(title === null ? [] : [element("name", title)]),
    element("desc", description),
    element("type", type),
    `<trkseg>${pointsOf(line)}</trkseg>`,
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

/** To a metre. */
function position(latitude: number, longitude: number): string {
  return `lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}
