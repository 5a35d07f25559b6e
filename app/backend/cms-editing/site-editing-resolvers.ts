import { picturePath } from "#app/domain/accounts/picture.ts";
import type { BackendContext } from "../context.ts";
import { type ArgumentProblem, badUserInput, badUserInputs, refusedInput } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers, SitePart, SitePartLine } from "../graphql/generated.ts";
import { proveWhereMany, requireOperator } from "../identity/operator.ts";
import { type StoredPicture, storedPicture } from "../pictures/stored-picture.ts";
import { readSiteContent } from "../site/site-content.server.ts";
import { contentIn, contentOf, fieldsOf, PROGRAM_PARTS, withPart } from "../site/site-parts.ts";
import { cacheTagOf } from "../site/stored-content.ts";
import { findPart, type GivenPart, titleOf } from "./given-part.ts";
import { insertVersion, newestVersions, type SiteVersionRow, versionsOf } from "./site-versions.ts";

/** Of one part: no operator writes so many. */
const MOST_VERSIONS = 1_000_000;
/** Twice what any page shows of a supporter's logo. */
const LOGO = { width: 480, height: 120, fit: "inside" } as const;

/** What operators see of the site's own words. */
export const siteEditingQueries = {
  siteParts: async (_, __, context) => {
    await requireOperator(context, "siteParts");
    const { files } = await context.content();
    const changed = await newestVersions(context.db);
    const byPart = new Map(changed.map((row) => [row.part, row]));
    const own = PROGRAM_PARTS.map((name): SitePartLine => {
      const { version = 0, changed_at = null, operator = null, is_programs = true } = byPart.get(name) ?? {};
      return {
        part: name,
        title: titleOf(name, contentIn(files, name)),
        version,
        changed_at,
        operator,
        is_programs,
      };
    });
    const ofResorts = changed.flatMap(({ part: _part, title, url_segment, ...line }): SitePartLine[] =>
      title === null ? [] : [{ ...line, part: `resort:${url_segment}`, title }],
    );
    return [...own, ...ofResorts];
  },
  sitePart: async (_, { part: given, version }, context) => {
    await requireOperator(context, "sitePart");
    const part = await findPart(context, given);
    if (!part || !version) return part && shownPart(context, part, version ?? null);
    const isThere = (await versionsOf(context.db, part.name)).some((stored) => stored.version === version);
    return isThere ? shownPart(context, part, version) : null;
  },
} satisfies QueryResolvers;

/** What operators do with them. */
export const siteEditingMutations = {
  changeSitePart: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "changeSitePart");
    const part = await partCalled(context, input.part);
    const given = contentOf(part.name, new Map(input.fields.map(({ name, value }) => [name, value])));
    if ("problems" in given) {
      const [first, ...rest] = given.problems.map(({ field, message }): ArgumentProblem => {
        return { argument: field === "" ? "input" : `input.${field}`, message };
      });
      if (first) throw badUserInputs([first, ...rest]);
      throw refusedInput("input", "This cannot be stored.");
    }
    if (input.is_preview) return shownPart(context, part, null, given.content);
    await proveWhereMany(context, viewer, input.password);
    return store(context, part, { ...input, memberId: viewer.member.id, content: given.content });
  },
  restoreSitePart: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "restoreSitePart");
    const part = await partCalled(context, input.part);
    const stored = await versionsOf(context.db, part.name);
    const wanted = stored.find(({ version }) => version === input.version);
    if (!wanted && input.version !== 0) throw refusedInput("input.version", "This version is not there.");
    await proveWhereMany(context, viewer, input.password);
    return store(context, part, { ...input, memberId: viewer.member.id, content: wanted?.content ?? null });
  },
  setSupporterPicture: async (_, { input }, context) => {
    const viewer = await requireOperator(context, "setSupporterPicture");
    const part = await partCalled(context, "supporters");
    const [newest] = await versionsOf(context.db, part.name);
    if ((newest?.version ?? 0) !== input.seen) throw changedMeanwhile(newest);
    const fields = new Map(fieldsOf(part.name, newest?.content ?? part.programs));
    if (!fields.has(`row.${input.row}.name`)) throw refusedInput("input.row", "This supporter is not there.");
    await proveWhereMany(context, viewer, input.password);
    const memberId = viewer.member.id;
    const upload = { base64: input.picture, shape: LOGO, argument: "input.picture" };
    const picture = await storedPicture(context, upload);
    const given = contentOf(part.name, fields.set(`row.${input.row}.picture`, picturePath(picture.name)));
    if ("problems" in given) throw refusedInput("input", "Correct the other entries first.");
    return store(context, part, { seen: input.seen, memberId, content: given.content, picture });
  },
} satisfies MutationResolvers;

async function partCalled(context: BackendContext, given: string): Promise<GivenPart> {
  const part = await findPart(context, given);
  if (!part) throw refusedInput("input.part", "The site has no part of this name.");
  return part;
}

interface Change {
  readonly seen: number;
  readonly memberId: number;
  /** Null goes back to the program's. */
  readonly content: unknown;
  readonly picture?: StoredPicture;
}

/** @throws BAD_USER_INPUT where another operator was faster */
async function store(context: BackendContext, part: GivenPart, change: Change): Promise<SitePart> {
  if (change.seen < 0 || change.seen > MOST_VERSIONS) throw badUserInput("input.seen", "is no version.");
  const { versions, accounts, audit, db } = context;
  const { name, program } = part;
  const isStored = await insertVersion(versions, {
    ...change,
    part: name,
    program,
    now: accounts.clock(),
    cacheTags: [cacheTagOf(name)],
  });
  if (!isStored) {
    // Another operator may have suspended this one since.
    context.caller.forget();
    await requireOperator(context, "change of a text");
    throw changedMeanwhile((await versionsOf(db, name))[0]);
  }
  audit(`site text changed operator=${change.memberId} part=${name} version=${change.seen + 1}`);
  return shownPart(context, part, null);
}

function changedMeanwhile(newest: SiteVersionRow | undefined) {
  const who = newest?.operator ?? "someone else";
  return refusedInput(
    "input.seen",
    `Changed meanwhile by ${who}. What they wrote is under “Versions”. Send yours again to put it in its place.`,
  );
}

/**
 * A part as operators see it.
 *
 * @param asVersion an earlier version; null for what is there now
 * @param preview what is in its place and not stored
 */
async function shownPart(
  context: BackendContext,
  { name, part, title, programs, program }: GivenPart,
  asVersion: number | null,
  preview?: unknown,
): Promise<SitePart> {
  const stored = await versionsOf(context.db, name);
  const [newest] = stored;
  const shown = asVersion === null ? newest : stored.find(({ version }) => version === asVersion);
  const { files, site } = await context.content();
  const content = preview ?? shown?.content ?? programs;
  const [, path = ""] = name.split(/:(.*)/s);
  const isPage = name.startsWith("page:");
  return {
    part,
    title: isPage ? titleOf(name, content) : title,
    version: newest?.version ?? 0,
    is_programs: !newest || newest.content === null,
    is_program_newer: Boolean(newest?.content && newest.program !== program),
    fields: fieldsOf(name, content).map(([field, value]) => ({ name: field, value })),
    page: isPage ? readSiteContent(site, withPart(files, name, content)).page(path) : null,
    versions: stored.map(versionLine),
  };
}

function versionLine({ version, changed_at, operator, content }: SiteVersionRow) {
  return { version, changed_at, operator, is_programs: content === null };
}

export const siteEditingCosts: FieldCosts<
  keyof typeof siteEditingQueries | keyof typeof siteEditingMutations
> = {
  siteParts: 2_400,
  sitePart: 2_400,
  changeSitePart: 6_000,
  restoreSitePart: 6_000,
  setSupporterPicture: 12_000,
};
