import type { Line, MappedLift, MappedRun } from "#app/domain/mountain/mountain.ts";
import { escaped } from "../xml.ts";
import { CREDIT, LICENCE_URL } from "./credit.ts";
import type { MountainFile } from "./mountain-file.server.ts";

/** GPX 1.1 (https://www.topografix.com/GPX/1/1/): a track for each way, outlines left out, which no device follows. */
export const GPX: MountainFile = {
  name: "runs.gpx",
  contentType: "application/gpx+xml; charset=utf-8",
  isDownload: true,
  write: ({ resort, mountain: { mapped, runs, lifts }, url }) => {
    const lines = runs.filter(({ isArea }) => !isArea);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gpx version="1.1" creator="Shred Index" xmlns="http://www.topografix.com/GPX/1/1">',
      "<metadata>",
      element("name", `Runs and lifts of ${resort.title}`),
      element("desc", `As mapped in ${mapped}. ${CREDIT}.`),
      `<copyright author="OpenStreetMap contributors">${element("license", LICENCE_URL)}</copyright>`,
      `<link href="${escaped(url)}"/>`,
      "</metadata>",
      ...lines.map((run) => track(run, run.difficulty ?? "difficulty not known", "run")),
      ...lifts.map((lift) => track(lift, lift.kind?.replaceAll("_", " ") ?? "kind not known", "lift")),
      "</gpx>",
      "",
    ].join("\n");
  },
};

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
      const place = `lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"`;
      return height === undefined ? `<trkpt ${place}/>` : `<trkpt ${place}><ele>${height}</ele></trkpt>`;
    })
    .join("");
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}
