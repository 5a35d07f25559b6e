import { placeInWords } from "#app/domain/places/map-area.ts";
import { wholeScore } from "#app/domain/scores/whole-score.ts";
import type { Cluster } from "#app/map/clusters.ts";
import { resortCount } from "../shown-count.ts";

/**
 * What a marker of several resorts says to those who cannot see where it is.
 *
 * @example clusterName({ count: 12, latitude: 46.5, longitude: 8 }, false) // "12 resorts around 46.5° N, 8.0° E: zoom in"
 */
export function clusterName(
  cluster: Pick<Cluster, "count" | "latitude" | "longitude">,
  isClosest: boolean,
): string {
  return `${resortCount(cluster.count)} around ${placeInWords(cluster)}: ${isClosest ? "list them" : "zoom in"}`;
}

/**
 * The score beside a marker; empty where it is not known.
 *
 * @param isOwn by the visitor's weights, and by nothing else where too little of them is rated
 */
export function markerScore(
  { my_score, resort }: Pick<Cluster, "my_score" | "resort">,
  isOwn: boolean,
): string {
  const value = isOwn ? my_score : resort?.total_score?.value;
  return typeof value === "number" ? String(wholeScore(value)) : "";
}

/**
 * What a marker of one resort says to those who cannot see it.
 *
 * @example markerName("Zermatt", "82") // "Zermatt, score 82 of 100"
 */
export function markerName(title: string, score: string): string {
  return score ? `${title}, score ${score} of 100` : title;
}
