import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { MapClusterResolvers, QueryResolvers } from "../graphql/generated.ts";
import { filterOf } from "../resorts/filter-arguments.ts";
import { cacheTagsOfOrder } from "../resorts/list-tags.ts";
import { checkMapPart } from "../resorts/map-arguments.ts";
import { checkWeights, neededIn, ownScores } from "../resorts/scores-by-weights.ts";
import { groupScores } from "../resorts/scores-of-groups.ts";
import { MAX_MAP_CLUSTERS, shownMap } from "./map-clusters.ts";

/** What a map shows of a list. */
export const mapQueries = {
  mapClusters: async (_, args, { reading, figures, reads, loaders }) => {
    const part = checkMapPart(args);
    const own = await ownScores(checkWeights(args.weights, "weights"), neededIn(args.weights), figures);
    const people = await groupScores(args.filter?.group, figures);
    const filter = await filterOf(args.filter, { reads, figures, loaders });
    // Each cluster names the best of its resorts.
    cacheTagsOfOrder(filter).forEach(reads.dependOn);
    return shownMap(reading, filter, part, people ?? (own && [own]));
  },
} satisfies QueryResolvers;

/** Fields of a cluster that it does not simply hold. */
export const MapCluster: MapClusterResolvers = {
  resort: ({ resort_id }, _, { loaders }) =>
    resort_id === null ? null : loaders.shownResorts.load(resort_id),
};

export const mapCosts: FieldCosts<keyof typeof mapQueries> = {
  mapClusters: 2_400,
};

export const mapPages: PageCosts = {
  clusters: { usual: MAX_MAP_CLUSTERS, largest: MAX_MAP_CLUSTERS },
};
