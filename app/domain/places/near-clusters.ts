import type { Position } from "./distance.ts";
import { areaHolding, type MapArea } from "./map-area.ts";
import { toMercator } from "./mercator.ts";

/** Several resorts at a place of the map, or one. */
export interface MapCluster extends Position, MapArea {
  readonly count: number;
}

/**
 * The clusters so that no two markers lie over each other: each takes in those of a lower rank that
 * are nearer than that many pixels, and keeps its place and its name. Of one rank the larger ones
 * come first. Highest rank first.
 *
 * @param clusters of one map, in any order
 * @param rankOf what decides whose place and name stay
 * @param zoom of the map, with its fraction
 * @param pixels that the middles of two markers are apart at least
 */
export function apart<Cluster extends MapCluster>(
  clusters: readonly Cluster[],
  zoom: number,
  pixels: number,
  rankOf: (cluster: Cluster) => number,
): Cluster[] {
  const distance = pixels / (256 * 2 ** zoom);
  const kept: { x: number; y: number; members: [Cluster, ...Cluster[]] }[] = [];
  for (const cluster of [...clusters].sort((a, b) => rankOf(b) - rankOf(a) || b.count - a.count)) {
    const { x, y } = toMercator(cluster);
    const near = kept.find((other) => {
      const aside = Math.abs(other.x - x);
      // The 180th meridian is the other end of the same map.
      return Math.hypot(Math.min(aside, 1 - aside), other.y - y) < distance;
    });
    if (near) near.members.push(cluster);
    else kept.push({ x, y, members: [cluster] });
  }
  return kept.map(({ members }) => (members.length === 1 ? members[0] : together(members)));
}

function together<Cluster extends MapCluster>(members: readonly [Cluster, ...Cluster[]]): Cluster {
  const count = members.reduce((sum, member) => sum + member.count, 0);
  return { ...members[0], ...areaHolding(members), count };
}
