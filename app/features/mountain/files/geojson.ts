import type { MappedLift, MappedRun } from "#app/domain/mountain/mountain.ts";
import { CREDIT, LICENCE_URL } from "./credit.ts";
import { areaGeometry, lineGeometry } from "./geometry.ts";
import type { MountainFile } from "./mountain-file.server.ts";

/**
 * GeoJSON (RFC 7946) with OpenSkiMap's names of properties; what is not known is null. One feature
 * a line.
 */
export const GEOJSON: MountainFile = {
  name: "runs.geojson",
  contentType: "application/geo+json",
  isDownload: true,
  write: ({ resort, mountain: { mapped, heightsFrom, runs, lifts }, url }) => {
    const head = {
      type: "FeatureCollection",
      name: `Runs and lifts of ${resort.title}`,
      source: url,
      attribution: CREDIT,
      licence: LICENCE_URL,
      mapped,
      heights: heightsFrom,
    };
    const features = [...runs.map(runFeature), ...lifts.map(liftFeature)].map((each) => JSON.stringify(each));
    return `${JSON.stringify(head).slice(0, -1)},"features":[\n${features.join(",\n")}\n]}\n`;
  },
};

function runFeature(run: MappedRun) {
  const { id, name, ref, difficulty, use, isArea, isGroomed, isLit, line } = run;
  const properties = { id, type: "run", name, ref, difficulty, uses: [use], groomed: isGroomed, lit: isLit };
  return { type: "Feature", properties, geometry: isArea ? areaGeometry(run) : lineGeometry(line) };
}

function liftFeature({ id, name, ref, kind, seats, capacity, duration, line }: MappedLift) {
  return {
    type: "Feature",
    properties: { id, type: "lift", name, ref, liftType: kind, occupancy: seats, capacity, duration },
    geometry: lineGeometry(line),
  };
}
