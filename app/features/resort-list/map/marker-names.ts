import { formatNumber } from "#app/domain/numbers.ts";
import { placeInWords } from "#app/domain/places/map-area.ts";
import { wholeScore } from "#app/domain/scores/whole-score.ts";
import type { Cluster } from "#app/map/clusters.ts";
import { resortCount } from "../../resort/shown-count.ts";

/** Lower scores show on cards and pages; a map leads to what is good. */
const LEAST_SCORE_ON_MAPS = 50;

/**
 * What a marker of several resorts says to those who cannot see where it is.
 *
 * @example clusterName({ count: 4, latitude: 46.5, longitude: 8, resort: verbier }, false) // "Verbier and 3 more around 46.5° N, 8.0° E: zoom in"
 */
export function clusterName(
  cluster: Pick<Cluster, "count" | "latitude" | "longitude" | "resort">,
  isClosest: boolean,
): string {
  const { count, resort } = cluster;
  const who = resort ? `${resort.title} and ${formatNumber(count - 1)} more` : resortCount(count);
  return `${who} around ${placeInWords(cluster)}: ${isClosest ? "list them" : "zoom in"}`;
}

/**
 * The score beside a marker, of its best resort; empty where it is not known, and where it is so
 * low that cards and pages alone show it.
 *
 * @param isOwn by the visitor's weights, and by nothing else where too little of them is rated
 */
export function markerScore(cluster: Pick<Cluster, "my_score" | "resort">, isOwn: boolean): string {
  const value = scoreOf(cluster, isOwn);
  return value === null || value < LEAST_SCORE_ON_MAPS ? "" : String(wholeScore(value));
}

/** Whose place and name stay where two markers collide: the higher score, and any before none. */
export function markerRank(cluster: Pick<Cluster, "my_score" | "resort">, isOwn: boolean): number {
  return scoreOf(cluster, isOwn) ?? -1;
}

function scoreOf({ my_score, resort }: Pick<Cluster, "my_score" | "resort">, isOwn: boolean): number | null {
  return (isOwn ? my_score : resort?.total_score?.value) ?? null;
}

/**
 * What a marker of one resort says to those who cannot see it.
 *
 * @example markerName("Zermatt", "82") // "Zermatt, score 82 of 100"
 */
export function markerName(title: string, score: string): string {
  return score ? `${title}, score ${score} of 100` : title;
}
