import { createSchema, type YogaInitialContext } from "graphql-yoga";
import type { ServerContext } from "./context.ts";
import { type Resolvers, typeDefs } from "./generated.ts";
import { MapCluster, mapQueries } from "./resolvers/map.ts";
import { memberQueries, mutations } from "./resolvers/members.ts";
import { recordQueries } from "./resolvers/record.ts";
import { Location, Resort } from "./resolvers/resort-fields.ts";
import { resortQueries } from "./resolvers/resorts.ts";
import { siteQueries } from "./resolvers/site.ts";
import { typeQueries } from "./resolvers/types.ts";

const resolvers: Resolvers = {
  Query: {
    ...resortQueries,
    ...mapQueries,
    ...typeQueries,
    ...siteQueries,
    ...memberQueries,
    ...recordQueries,
  },
  Mutation: mutations,
  Resort,
  Location,
  MapCluster,
};

/** The contract and the extensions, with what answers them. */
export function createBackendSchema() {
  return createSchema<ServerContext & YogaInitialContext>({ typeDefs, resolvers });
}
