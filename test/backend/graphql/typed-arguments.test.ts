import { eq, sql } from "drizzle-orm";
import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { typeDefs } from "#app/backend/graphql/generated.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, type MemberUnderTest } from "#test/support/a-member.ts";
import { drawnMountain, WORDS } from "#test/support/a-photograph.ts";
import { aResort } from "#test/support/a-resort.ts";

// Letters are sent, so that members can follow.
const backend = openBackendForTests("empty", { sendLetter: async () => {}, limits: { body: 1_000_000 } });

/**
 * What members type and others read, or they themselves: cleaned and counted by
 * domain/typed-text.ts.
 */
const TYPED = [
  "addComment.input.comment",
  "addPhotograph.input.alt",
  "addPhotograph.input.line",
  "changeComment.input.comment",
  "changeList.input.notes.note",
  "changeList.input.title",
  "changeSitePart.input.fields.value",
  "changeTrip.input.words.title",
  "changeTrip.input.words.who",
  "createList.input.title",
  "createTrip.input.words.title",
  "createTrip.input.words.who",
  "decideProposal.input.reason",
  "follow.input.name",
  "lookAtPhotograph.input.reason",
  "moderate.input.reason",
  "object.input.objection",
  "refuseAllOfTeller.input.reason",
  "report.input.note",
  "sendContactMessage.input.message",
  "voteOnTrip.input.name",
  "voteOnTrip.input.votes.word",
  ...[
    "achievements bio current_resort_location emergency_contact_name emergency_contact_phone equipment_brand",
    "preferred_lessons preferred_resort_type preferred_terrain season_pass_type",
  ].flatMap((fields) => fields.split(" ").map((field) => `updateProfile.input.${field}`)),
];

/**
 * Secrets, keys, and words of the site's own or of a narrow form: taken as they are, or refused. A
 * draft is cleaned when it is sent.
 */
const EXACT =
  /\.(action|add|code|contributions|current_password|draft|email|ends_on|favorite_resort|identifier|issuer|kind|licence|link|list|month|new_password|order|origin|overall|part|password|picture|preferred_sport|profile_picture|provider|remove|resort|seen|skill_level|starts_on|state|token|trip|type_name|url_segment|url_segments|username|visited_on|visited_resorts|vote)$|^(keepDraft\.input\.comment|report\.input\.reason|sendContactMessage\.input\.(reply_to|subject)|tell\.input\.(page|seen_on|value|what)|unfollow\.path|changeSitePart\.input\.fields\.name|follow\.input\.(path|(filter|orderBy|thenBy)\..+))$/;

function textsIn(path: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return named.name === "String" ? [path] : [];
  return Object.values(named.getFields()).flatMap((field) => textsIn(`${path}.${field.name}`, field.type));
}

/** The paths of the texts of an input that bear the mark. */
function pathsOf(path: string, value: unknown, mark: string): string[] {
  if (typeof value === "string") return value.includes(mark) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => pathsOf(path, entry, mark));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => pathsOf(`${path}.${name}`, entry, mark));
}

describe("a text argument of a mutation", () => {
  it("is one that members type (in TYPED), or is taken as it is (in EXACT)", () => {
    const mutations = Object.values(buildSchema(typeDefs).getMutationType()?.getFields() ?? {});
    const texts = mutations.flatMap(({ name, args }) =>
      args.flatMap((argument) => textsIn(`${name}.${argument.name}`, argument.type)),
    );
    expect(texts.filter((path) => !EXACT.test(path)).sort()).toEqual(TYPED.toSorted());
  });

  it("that members type is stored without anything that is not seen", async () => {
    const dirty = (words: string) =>
      `\u202e${words}\u200b\u3164\u2067 snow\u2800${"\u0336".repeat(9)}\u{e0041}\n`;
    const resort = String(await aResort(backend.db, { title: "Alta", segment: "alta" }));
    const [ada, ben, olga] = [await aMember(backend), await aMember(backend), await aMember(backend)];
    await backend.db
      .update(members)
      .set({ is_operator: true })
      .where(eq(members.id, Number(olga.id)));
    await backend.db
      .update(members)
      .set({ email_verified_at: new Date() })
      .where(eq(members.id, Number(ada.id)));
    const sent = new Set<string>();
    const send = async (mutation: string, type: string, input: object, by: MemberUnderTest, fields = "") => {
      for (const path of pathsOf(`${mutation}.input`, input, "\u202e")) sent.add(path);
      const text = `mutation ($input: ${type}!) { result: ${mutation}(input: $input) ${fields} }`;
      return (await backend.data(text, { input }, by)).result;
    };
    const { id } = await send(
      "addComment",
      "AddCommentInput",
      { resort_id: resort, comment: dirty("first") },
      ada,
      "{ id }",
    );
    await send("changeComment", "ChangeCommentInput", { id, comment: dirty("second") }, ada, "{ id }");
    const { link } = await send(
      "createList",
      "CreateListInput",
      { title: dirty("mine"), url_segments: ["alta"] },
      ada,
      "{ link }",
    );
    const notes = [{ url_segment: "alta", note: dirty("beside") }];
    await send("changeList", "ChangeListInput", { link, title: dirty("other"), notes }, ada, "{ link }");
    const words = { title: dirty("trip"), who: dirty("who") };
    const trip = await send(
      "createTrip",
      "CreateTripInput",
      { words, url_segments: ["alta"] },
      ada,
      "{ link }",
    );
    const later = { title: dirty("journey"), who: dirty("whom") };
    await send("changeTrip", "ChangeTripInput", { link: trip.link, words: later }, ada, "{ link }");
    const followed = { path: "/resorts?country=CH", name: dirty("followed"), filter: {} };
    await send("follow", "FollowInput", followed, ada);
    const votes = [{ url_segment: "alta", vote: "yes", word: dirty("word") }];
    await send(
      "voteOnTrip",
      "VoteOnTripInput",
      { link: trip.link, name: dirty("name"), votes },
      ben,
      "{ gone }",
    );
    const fields = TYPED.flatMap((path) => /^updateProfile\.input\.(\w+)$/.exec(path)?.[1] ?? []);
    const texts = fields.map((field) => {
      const isList = ["achievements", "preferred_lessons"].includes(field);
      return [field, isList ? [dirty(field)] : dirty(field)];
    });
    await send("updateProfile", "UpdateProfileInput", Object.fromEntries(texts), ada, "{ message }");
    await send("report", "ReportInput", { contribution: id, reason: "spam", note: dirty("note") }, ben);
    const written = { subject: "question", message: dirty("a letter") };
    await send("sendContactMessage", "ContactMessageInput", written, ben);
    const siteFields = [{ name: "description", value: dirty("site") }];
    await send(
      "changeSitePart",
      "SitePartInput",
      { part: "resort:alta", seen: 0, fields: siteFields },
      olga,
      "{ part }",
    );
    const told = await backend.data(
      "mutation ($input: TellInput!) { result: tell(input: $input) { id } }",
      { input: { resort_id: resort, what: "season", value: "12-3", page: "https://www.alta.com/" } },
      ben,
    );
    const proposal = { id: told.result.id, action: "later", seen: "open", reason: dirty("later") };
    await send("decideProposal", "DecideProposalInput", proposal, olga);
    await send("refuseAllOfTeller", "RefuseAllInput", { id: told.result.id, reason: dirty("all") }, olga);
    const decided = await send(
      "moderate",
      "ModerateInput",
      { contribution: id, action: "hide", reason: dirty("reason") },
      olga,
      "{ decisions { id } }",
    );
    const picture = (await drawnMountain().jpeg().toBuffer()).toString("base64");
    const photograph = await send(
      "addPhotograph",
      "AddPhotographInput",
      { url_segment: "alta", picture, ...WORDS, alt: dirty("seen"), line: dirty("line") },
      ben,
      "{ id }",
    );
    const refused = { id: photograph.id, is_shown: false, reason: dirty("dark") };
    await send("lookAtPhotograph", "LookAtPhotographInput", refused, olga, "{ waiting }");
    await send(
      "object",
      "ObjectInput",
      { decision: decided.decisions[0].id, objection: dirty("no") },
      ada,
      "{ id }",
    );
    expect(TYPED.filter((path) => !sent.has(path))).toEqual([]);
    const { rows } = await backend.db.execute<{ stored: string }>(sql`
      SELECT to_jsonb(m)::text AS stored FROM members AS m UNION ALL SELECT to_jsonb(c)::text FROM contributions AS c
      UNION ALL SELECT to_jsonb(h)::text FROM contribution_history AS h UNION ALL SELECT to_jsonb(l)::text FROM resort_lists AS l
      UNION ALL SELECT to_jsonb(e)::text FROM resort_list_entries AS e UNION ALL SELECT to_jsonb(t)::text FROM trips AS t
      UNION ALL SELECT to_jsonb(v)::text FROM trip_voters AS v UNION ALL SELECT to_jsonb(b)::text FROM trip_votes AS b
      UNION ALL SELECT to_jsonb(f)::text FROM follows AS f UNION ALL SELECT to_jsonb(r)::text FROM reports AS r UNION ALL SELECT to_jsonb(s)::text FROM site_versions AS s UNION ALL SELECT to_jsonb(d)::text FROM decisions AS d UNION ALL SELECT to_jsonb(w)::text FROM contact_messages AS w
      UNION ALL SELECT to_jsonb(p)::text FROM photographs AS p`);
    const stored = rows.map((row) => row.stored).join("\n");
    for (const words of [
      "first",
      "second",
      "other",
      "beside",
      "journey",
      "whom",
      "followed",
      "word",
      "name",
      "site",
      "note",
      "letter",
      "reason",
      "seen",
      "line",
      "dark",
      "no",
      ...fields,
    ])
      expect(stored).toContain(`${words} snow`);
    expect(stored).not.toMatch(/[\u202e\u200b\u3164\u2067\u2800\u{e0041}]|\u0336{3}/u);
  });
});
