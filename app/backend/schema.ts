import { createSchema, type YogaInitialContext } from "graphql-yoga";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { accountCosts, accountMutations, accountQueries } from "./accounts/account-resolvers.ts";
import { signInCosts, signInMutations } from "./accounts/sign-in-resolvers.ts";
import {
  siteEditingCosts,
  siteEditingMutations,
  siteEditingQueries,
} from "./cms-editing/site-editing-resolvers.ts";
import { contactCosts, contactMutations, contactQueries } from "./contact/contact-resolvers.ts";
import type { ServerContext } from "./context.ts";
import { followCosts, followMutations, followQueries } from "./follows/follow-resolvers.ts";
import { documentCosts, type FieldCosts } from "./graphql/field-costs.ts";
import {
  type MutationResolvers,
  type QueryResolvers,
  type Resolvers,
  typeDefs,
} from "./graphql/generated.ts";
import { checkSliderAttribute } from "./graphql/key-arguments.ts";
import { ballotCosts, ballotMutations, ballotPages, ballotQueries } from "./group-trips/ballot-resolvers.ts";
import { tripCosts, tripMutations, tripQueries } from "./group-trips/trip-resolvers.ts";
import { listCosts, listMutations, listPages, listQueries } from "./lists/list-resolvers.ts";
import { MapCluster, mapCosts, mapPages, mapQueries } from "./map/map-resolvers.ts";
import { markCosts, markMutations, markPages, markQueries } from "./marks/mark-resolvers.ts";
import {
  photographQueueCosts,
  photographQueueMutations,
  photographQueueQueries,
} from "./moderation/look-at-photographs.ts";
import {
  moderationCosts,
  moderationMutations,
  moderationQueries,
} from "./moderation/moderation-resolvers.ts";
import { Mountain, mountainCosts, mountainPages, mountainQueries } from "./mountains/mountain-resolvers.ts";
import { oauthCosts, oauthMutations } from "./oauth/oauth-resolvers.ts";
import { operationCosts, operationQueries } from "./operations/operation-resolvers.ts";
import { originCosts, originQueries } from "./origins/origin-resolvers.ts";
import {
  photographCosts,
  photographMutations,
  photographPages,
  photographQueries,
} from "./photographs/photograph-resolvers.ts";
import { placeCosts, placePages, placeQueries } from "./places/place-resolvers.ts";
import { placeTripCosts, placeTripPages, placeTripQueries } from "./places/place-trip.ts";
import {
  profileCosts,
  profileMutations,
  profileQueries,
  ShredProfile,
  User,
} from "./profiles/profile-resolvers.ts";
import { changeCosts, changeQueries } from "./proposals/change-resolvers.ts";
import { proposalCosts, proposalMutations, proposalQueries } from "./proposals/proposal-resolvers.ts";
import { ratingCosts, ratingMutations, ratingQueries } from "./ratings/rating-resolvers.ts";
import { price_band } from "./resorts/known-prices.ts";
import { recordCosts, recordQueries } from "./resorts/record-resolvers.ts";
import { attributeType, Resort } from "./resorts/resort-fields.ts";
import { resortCosts, resortQueries } from "./resorts/resorts-resolvers.ts";
import { newestCosts, newestQueries } from "./reviews/newest-resolvers.ts";
import { resortTexts, textCosts, textMutations, textQueries } from "./reviews/review-resolvers.ts";
import { searchCosts, searchQueries } from "./search/search-resolvers.ts";
import { siteCosts, siteQueries } from "./site/site-resolvers.ts";

/** The attributes, and how the index is spread over one of them. */
const typeQueries = {
  types: () => LISTED_ATTRIBUTES.map(attributeType),
  rheostatDirective: async (_, args, { figures }) => {
    const attribute = checkSliderAttribute(args.typeName);
    const tickers = await figures.histogram(attribute);
    const totalResorts = tickers.reduce((sum, inside) => sum + inside, 0);
    return { min: attribute.min, max: attribute.max, tickers, totalResorts };
  },
} satisfies QueryResolvers;

const mutations: Required<Omit<MutationResolvers, "__isTypeOf">> = {
  ...signInMutations,
  ...profileMutations,
  ...accountMutations,
  ...markMutations,
  ...oauthMutations,
  ...listMutations,
  ...tripMutations,
  ...ballotMutations,
  ...followMutations,
  ...textMutations,
  ...ratingMutations,
  ...proposalMutations,
  ...moderationMutations,
  ...photographMutations,
  ...photographQueueMutations,
  ...siteEditingMutations,
  ...contactMutations,
};

const queries = {
  ...resortQueries,
  ...searchQueries,
  ...mapQueries,
  ...typeQueries,
  ...siteQueries,
  ...profileQueries,
  ...accountQueries,
  ...markQueries,
  ...recordQueries,
  ...mountainQueries,
  ...originQueries,
  ...placeTripQueries,
  ...placeQueries,
  ...listQueries,
  ...tripQueries,
  ...ballotQueries,
  ...textQueries,
  ...newestQueries,
  ...ratingQueries,
  ...proposalQueries,
  ...changeQueries,
  ...followQueries,
  ...moderationQueries,
  ...photographQueries,
  ...photographQueueQueries,
  ...siteEditingQueries,
  ...contactQueries,
  ...operationQueries,
};

const resolvers: Resolvers = {
  Query: queries,
  Mutation: mutations,
  Resort: { ...Resort, ...resortTexts },
  MapCluster,
  Mountain,
  ResortRecord: { price_band },
  User,
  ShredProfile,
};

const typeCosts: FieldCosts<keyof typeof typeQueries> = { types: 0, rheostatDirective: 1_200 };

const costs: FieldCosts<keyof typeof queries | keyof typeof mutations> = {
  ...typeCosts,
  ...siteCosts,
  ...resortCosts,
  ...recordCosts,
  ...mountainCosts,
  ...searchCosts,
  ...mapCosts,
  ...placeCosts,
  ...originCosts,
  ...placeTripCosts,
  ...textCosts,
  ...newestCosts,
  ...ratingCosts,
  ...proposalCosts,
  ...changeCosts,
  ...followCosts,
  ...listCosts,
  ...tripCosts,
  ...ballotCosts,
  ...markCosts,
  ...profileCosts,
  ...moderationCosts,
  ...photographCosts,
  ...photographQueueCosts,
  ...siteEditingCosts,
  ...contactCosts,
  ...operationCosts,
  ...signInCosts,
  ...accountCosts,
  ...oauthCosts,
};

/** What the fields of the schema cost. */
export const DOCUMENT_COSTS = documentCosts(costs, {
  ...placePages,
  ...placeTripPages,
  ...markPages,
  ...listPages,
  ...ballotPages,
  ...mapPages,
  ...mountainPages,
  ...photographPages,
});

/** The contract and the extensions, with what answers them. */
export function createBackendSchema() {
  return createSchema<ServerContext & YogaInitialContext>({ typeDefs, resolvers });
}
