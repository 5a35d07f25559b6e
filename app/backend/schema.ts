import { createSchema, type YogaInitialContext } from "graphql-yoga";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { accountMutations, accountQueries } from "./accounts/account-resolvers.ts";
import { signInMutations } from "./accounts/sign-in-resolvers.ts";
import type { ServerContext } from "./context.ts";
import {
  type MutationResolvers,
  type QueryResolvers,
  type Resolvers,
  typeDefs,
} from "./graphql/generated.ts";
import { checkSliderAttribute } from "./graphql/key-arguments.ts";
import { listMutations, listQueries } from "./lists/list-resolvers.ts";
import { MapCluster, mapQueries } from "./map/map-resolvers.ts";
import { markMutations, markQueries } from "./marks/mark-resolvers.ts";
import { moderationMutations, moderationQueries } from "./moderation/moderation-resolvers.ts";
import { oauthMutations } from "./oauth/oauth-resolvers.ts";
import { placeQueries } from "./places/place-resolvers.ts";
import { profileMutations, profileQueries, ShredProfile, User } from "./profiles/profile-resolvers.ts";
import { ratingMutations, ratingQueries } from "./ratings/rating-resolvers.ts";
import { recordQueries } from "./resorts/record-resolvers.ts";
import { attributeType, Resort } from "./resorts/resort-fields.ts";
import { resortQueries } from "./resorts/resorts-resolvers.ts";
import { searchQueries } from "./search/search-resolvers.ts";
import { siteQueries } from "./site/site-resolvers.ts";
import { resortTexts, textMutations, textQueries } from "./texts/text-resolvers.ts";

/** The attributes, and how the index is spread over one of them. */
const typeQueries: QueryResolvers = {
  types: () => ATTRIBUTES.map(attributeType),
  rheostatDirective: async (_, args, { figures }) => {
    const attribute = checkSliderAttribute(args.typeName);
    const tickers = await figures.histogram(attribute);
    const totalResorts = tickers.reduce((sum, inside) => sum + inside, 0);
    return { min: attribute.min, max: attribute.max, tickers, totalResorts };
  },
};

const mutations: Required<Omit<MutationResolvers, "__isTypeOf">> = {
  ...signInMutations,
  ...profileMutations,
  ...accountMutations,
  ...markMutations,
  ...oauthMutations,
  ...listMutations,
  ...textMutations,
  ...ratingMutations,
  ...moderationMutations,
};

const resolvers: Resolvers = {
  Query: {
    ...resortQueries,
    ...searchQueries,
    ...mapQueries,
    ...typeQueries,
    ...siteQueries,
    ...profileQueries,
    ...accountQueries,
    ...markQueries,
    ...recordQueries,
    ...placeQueries,
    ...listQueries,
    ...textQueries,
    ...ratingQueries,
    ...moderationQueries,
  },
  Mutation: mutations,
  Resort: { ...Resort, ...resortTexts },
  MapCluster,
  User,
  ShredProfile,
};

/** The contract and the extensions, with what answers them. */
export function createBackendSchema() {
  return createSchema<ServerContext & YogaInitialContext>({ typeDefs, resolvers });
}
