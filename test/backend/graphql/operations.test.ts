import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildASTSchema,
  type DocumentNode,
  extendSchema,
  getOperationAST,
  Kind,
  parse,
  print,
  validate,
} from "graphql";
import { describe, expect, it } from "vitest";
import * as GENERATED from "#app/api/generated.ts";
import type { OperationParts } from "#app/api/operation.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const APP = join(import.meta.dirname, "../../../app");
const OPERATIONS = join(APP, "api/operations");

const read = (path: string) => parse(readFileSync(path, "utf8"));
const core = buildASTSchema(read(join(APP, "schema.graphql")));
const whole = extendSchema(core, read(join(APP, "schema.extensions.graphql")));

const documents = readdirSync(OPERATIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".graphql"))
  .map((file) => ({ file, document: read(join(OPERATIONS, file)) }));

const operations = documents.flatMap(({ file, document }) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [{ file, name: definition.name?.value ?? "" }] : [],
  ),
);

const backend = openBackendForTests("full");
const ofMembers = openBackendForTests("empty");

/** What `npm run generate` made of an operation. */
function generated(name: string): OperationParts {
  const operation = Object.entries(GENERATED).find(([key]) => key === `${name}Document`)?.[1];
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

/** All that backends are asked for it. */
function partsOf(name: string): DocumentNode[] {
  const { extended, beside, ...contract } = generated(name);
  return [contract, extended, beside?.document].flatMap((part) => part ?? []);
}

/** Values for whatever variables an operation declares. */
const VARIABLES = {
  first: 12,
  part: 1,
  page: 1,
  perPage: 400,
  filter: {
    groupedType: [{ type_name: "number_of_lifts", operator: ">=", value: "5" }],
    locationType: { continentId: ["5"], mapArea: { north: 90, south: -90, east: 180, west: -180 } },
  },
  orderBy: { type_name: "lift_access", direction: "desc" },
  thenBy: [{ type_name: "title" }],
  weights: [{ type_name: "snow_quality", weight: 5 }],
  query: "Zermatt",
  segment: "jackson-hole",
  from: "munich-de",
  typeName: "number_of_lifts",
  urlSegment: "alta-ski-area",
  order: "newest",
  urlSegments: ["jackson-hole"],
  address: "us/vermont",
  place: "alps",
  addresses: ["us/vermont", "alps"],
  countryId: ["CH"],
  id: "1",
  headerMenu: "header-menu-main",
  footerMenu: "footer-menu-main",
  dayRank: 1,
  neighbours: 6,
  similar: 3,
  url: "/about",
  // The twenty cards of a list.
  ids: ["1", "2"],
  area: { north: 48, south: 45, east: 11, west: 6 },
  zoom: 7,
};

const MEMBER = { username: "anna", email: "anna@riders.example", password: "over the moguls at dawn" };
const OTHER = { username: "olga", email: "olga@riders.example", password: MEMBER.password };
/**
 * What a member does, in the order in which one does it; what is done with the list that they made,
 * or with the resort zao, is told its link and id.
 */
const OF_A_MEMBER: readonly (readonly [string, object | ((link: string, zao: string) => object)])[] = [
  ["CreateUser", { input: MEMBER }],
  // Whom they report.
  ["CreateUser", { input: OTHER }],
  ["Login", { data: { identifier: MEMBER.username, password: MEMBER.password } }],
  ["AuthenticatedUser", { data: { email: MEMBER.email } }],
  ["UpdateProfile", { input: { bio: "Rides every day." } }],
  ["Profile", { username: MEMBER.username }],
  ["OwnProfile", { username: MEMBER.username }],
  ["CreateList", { input: { title: "Japan 2027", url_segments: [] } }],
  ["ChangeList", (link) => ({ input: { link, title: "Japan" } })],
  ["OwnLists", {}],
  ["OwnFollows", {}],
  ["Unfollow", { path: "/resort/zao" }],
  ["EndFollowLetters", { token: "a" }],
  ["ResortList", (link) => ({ link })],
  ["ListTitle", (link) => ({ link })],
  ["DeleteList", (link) => ({ link })],
  ["CreateTrip", { input: { words: { title: "Powder week" }, url_segments: ["zao"] } }],
  ["ChangeTrip", (link) => ({ input: { link, is_closed: false } })],
  ["OwnTrips", {}],
  ["VoteOnTrip", (link) => ({ input: { link, name: "Anna", votes: [{ url_segment: "zao", vote: "yes" }] } })],
  ["Trip", (link) => ({ link })],
  ["TripCalendar", (link) => ({ link })],
  ["ReportedTrip", (link) => ({ link })],
  ["TakeVoteBack", (link) => ({ link })],
  ["DeleteTrip", (link) => ({ link })],
  ["MarkResorts", { input: { shows_visited: true } }],
  ["MarkedResorts", {}],
  ["Visits", { username: MEMBER.username }],
  ["RateResort", (_, zao) => ({ input: { resort_id: zao, ratings: [{ type_name: "apres", value: 70 }] } })],
  ["RatingForm", { urlSegment: "zao" }],
  ["OwnRatings", { urlSegment: "zao" }],
  ["RatedResort", { urlSegment: "zao" }],
  ["Contact", {}],
  ["SendContactMessage", { input: { subject: "question", message: "Who draws the runs?" } }],
  ["Report", { input: { username: OTHER.username, reason: "spam" } }],
  ["ReportedProfile", { username: OTHER.username }],
  ["ProfileTexts", { username: OTHER.username, first: 10, page: 1 }],
  ["OwnContributions", { page: 1 }],
  ["KnownValues", { urlSegment: "zao" }],
  ["OwnProposals", { page: 1 }],
  ["Logout", { data: { email: MEMBER.email } }],
];
/**
 * Those that a member's own account is looked after with: test/backend/accounts/account.test.ts.
 */
const OF_AN_ACCOUNT = operations
  .filter(({ file }) => file.endsWith("account.graphql"))
  .map(({ name }) => name);
/**
 * Those of members who contribute, and of operators: test/backend/reviews, ratings, proposals,
 * moderation, photographs, site-editing and operations.
 */
const OF_CONTRIBUTORS = operations
  .filter(
    ({ file, name }) =>
      /contribut|rating|moderation|photographs|proposals|site-editing|site-state/.test(file) &&
      !/^Resort/.test(name),
  )
  .map(({ name }) => name);
/** Of a group: test/backend/group-trips. */
const OF_A_GROUP = ["MoveTripVote", "RemoveTripAddress", "RemoveTripVoter", "RenewTripLink", "TripVoteLink"];
/** Answered where there is an identity provider. */
const AT_A_PROVIDER = ["OauthRedirect", "ExchangeToken", "ExchangeOauthCode"];
/** test/backend/follows/follow-letters.test.ts: on a site with mail. */
const WITH_MAIL = ["Follow"];
const ELSEWHERE = [
  ...OF_A_MEMBER.map(([name]) => name),
  ...AT_A_PROVIDER,
  ...WITH_MAIL,
  ...OF_AN_ACCOUNT,
  ...OF_CONTRIBUTORS,
  ...OF_A_GROUP,
];

describe("the operations of the pages", () => {
  it("are valid against the contract alone, those of the extensions and what is asked beside against the whole schema [3.52, 7.29]", () => {
    for (const { name } of operations) {
      if (!generated(name).isOfExtensions) expect(validate(core, generated(name)), name).toEqual([]);
      for (const part of partsOf(name)) expect(validate(whole, part), name).toEqual([]);
    }
    expect(operations.length).toBeGreaterThan(10);
  });

  const ofAnyone = operations.filter(({ name }) => !ELSEWHERE.includes(name));
  it.each(ofAnyone)("$name is answered without errors [3.45, 7.20, 7.21, 7.30]", async ({ name }) => {
    for (const part of partsOf(name)) {
      const declared = getOperationAST(part)?.variableDefinitions ?? [];
      const needed = declared.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
      const unknown = needed.map(({ variable }) => variable.name.value).filter((it) => !(it in VARIABLES));
      expect(unknown, "in VARIABLES, or the operation in one of the lists below it").toEqual([]);
      const variables = Object.fromEntries(
        declared.map(({ variable: { name } }) => [
          name.value,
          VARIABLES[name.value as keyof typeof VARIABLES],
        ]),
      );
      const data = await backend.data(print(part), variables);
      for (const value of Object.values(data)) {
        expect(value, `${name}, which is in OF_A_MEMBER where only a member is answered`).not.toBeNull();
      }
    }
  });

  it("those of members are answered to a member without errors [3.2, 7.30]", async () => {
    let token: string | null = null;
    let link = "";
    const zao = await aResort(ofMembers.db, { segment: "zao" });
    for (const [name, given] of OF_A_MEMBER) {
      const variables = typeof given === "function" ? given(link, zao) : given;
      const text = print(generated(name));
      const data: Record<string, { token?: string; link?: string }> = await ofMembers.data(text, variables, {
        token,
      });
      for (const [field, value] of Object.entries(data)) {
        // Only operators are told of cases, and of what waits for a look.
        if (field === "openCases" || field === "photographQueue") continue;
        expect(value).not.toBeNull();
        token = value.token ?? token;
        link = value.link ?? link;
      }
    }
    expect(ofMembers.audit.at(-1)).toMatch(/^signed out/);
  });
});
