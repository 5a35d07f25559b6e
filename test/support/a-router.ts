import type { RequestListener } from "node:http";
import { aService } from "./a-service.ts";

/**
 * Seconds of the recorded drives, in the order of the destinations, and again from the first; the
 * last is to an island without a way.
 */
const SECONDS = [19_512.4, 2_700, 7_200, null] as const;

/**
 * Answers as OSRM's table service does (https://project-osrm.org/docs/v5.24.0/api/#table-service).
 */
export const osrm: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const places = pathname.slice(pathname.lastIndexOf("/") + 1).split(";");
  const waypoint = (place: string) => ({
    hint: "KSoKADRYroqUBAEAEAAAABkAAAAGAAAAAAAAABhnCQCLtwAA_0vMAKlYIQM8TMwArVghAwEAAQH1a66g",
    distance: 4.152629,
    name: "",
    location: place.split(",").map(Number),
  });
  const [source = "", ...destinations] = places;
  answer(response, {
    code: "Ok",
    durations: [destinations.map((_, index) => secondsTo(index))],
    sources: [waypoint(source)],
    destinations: destinations.map(waypoint),
  });
};

/**
 * Answers as Valhalla's matrix does
 * (https://valhalla.github.io/valhalla/api/matrix/api-reference/).
 */
export const valhalla =
  (targets: number): RequestListener =>
  (_, response) =>
    answer(response, {
      algorithm: "costmatrix",
      units: "kilometers",
      sources_to_targets: [
        Array.from({ length: targets }, (_, index) => {
          const time = secondsTo(index);
          return { distance: time === null ? null : 120.5, time, to_index: index, from_index: 0 };
        }),
      ],
    });

/** OSRM on a free port. `await using` closes it. */
export const anOsrm = (answers: RequestListener = osrm) => aService("/table/v1/driving", answers);

/** Valhalla on a free port, for so many targets. `await using` closes it. */
export const aValhalla = (targets: number) => aService("/sources_to_targets", valhalla(targets));

function secondsTo(index: number): number | null {
  return SECONDS[index % SECONDS.length] ?? null;
}

function answer(response: Parameters<RequestListener>[1], body: object): void {
  response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify(body));
}
