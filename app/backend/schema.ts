import { createSchema, type YogaInitialContext } from "graphql-yoga";
import type { ServerContext } from "./context.ts";
import { type MutationResolvers, type Resolvers, typeDefs } from "./generated.ts";
import { accountMutations, accountQueries } from "./resolvers/account.ts";
import { contributionMutations } from "./resolvers/contributions.ts";
import { MapCluster, mapQueries } from "./resolvers/map.ts";
import { memberMutations, memberQueries, ShredProfile, User } from "./resolvers/members.ts";
import { oauthMutations } from "./resolvers/oauth.ts";
import { recordQueries } from "./resolvers/record.ts";
import { Resort } from "./resolvers/resort-fields.ts";
import { resortQueries } from "./resolvers/resorts.ts";
import { siteQueries } from "./resolvers/site.ts";
import { typeQueries } from "./resolvers/types.ts";

const mutations: Required<Omit<MutationResolvers, "__isTypeOf">> = {
  ...memberMutations,
  ...accountMutations,
  ...oauthMutations,
  ...contributionMutations,
};

const resolvers: Resolvers = {
  Query: {
    ...resortQueries,
    ...mapQueries,
    ...typeQueries,
    ...siteQueries,
    ...memberQueries,
    ...accountQueries,
    ...recordQueries,
  },
  Mutation: mutations,
  Resort,
  MapCluster,
  User,
  ShredProfile,
};

/** The contract and the extensions, with what answers them. */
export function createBackendSchema() {
  return createSchema<ServerContext & YogaInitialContext>({ typeDefs, resolvers });
}
