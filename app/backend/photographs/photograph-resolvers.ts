import {
  fileName,
  filesOf,
  MOST_BYTES_OF_MEMBER,
  parseFileName,
} from "#app/domain/photographs/photograph.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, Photograph, QueryResolvers } from "../graphql/generated.ts";
import { requireContributor } from "../identity/contributor.ts";
import { isOperator } from "../identity/operator.ts";
import { requireViewer } from "../identity/viewer.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { shownPhotograph } from "../resorts/shown-photographs.ts";
import { contributionId } from "../reviews/review-arguments.ts";
import { addPhotograph } from "./add-photograph.ts";
import { maySeeQueue } from "./good-standing.ts";
import {
  bytesOfMember,
  type FoundPhotograph,
  findPhotograph,
  photographNamed,
  photographsOfMember,
  photographsOfResort,
  reasonsOf,
} from "./photograph-queries.ts";
import { markRemoved } from "./photograph-writes.ts";

const GONE = "This photograph is gone.";

export const photographQueries = {
  photograph: async (_, { id: given }, context) => {
    const id = contributionId(given);
    const found = id === null ? null : await findPhotograph(context.db, id);
    if (!found) return null;
    context.reads.dependOn(`resort:${found.resort_id}`);
    const viewer = await context.caller.viewer();
    const isOwn = viewer !== null && found.member_id === viewer.member.id;
    const isSeen = found.state === "shown" || isOwn || (viewer !== null && isOperator(viewer));
    return isSeen ? { ...photographOf(found), is_own: isOwn } : null;
  },
  photographs: async (_, { url_segment, with_review }, { reading, reads, loaders }) => {
    const id = await idOfSegment(url_segment, loaders);
    if (id === null) return null;
    reads.dependOn(`resort:${id}`);
    return (await photographsOfResort(reading, id, { ofReviews: with_review })).map(photographOf);
  },
  photographFile: async (_, { file }, context) => {
    const parsed = parseFileName(file);
    const found = parsed && (await photographNamed(context.db, parsed.name));
    if (!parsed || !found?.is_there) return null;
    if (!found.is_shown && !(await maySeeFile(context, found))) return null;
    const content = await context.media.get(fileName(parsed));
    return content && { content: content.toString("base64"), is_public: found.is_shown };
  },
  ownPhotographs: async (_, { url_segment }, { db, caller, loaders }) => {
    const viewer = await caller.viewer();
    if (!viewer) return null;
    const { id } = viewer.member;
    const resortId = url_segment ? await idOfSegment(url_segment, loaders) : null;
    const found = url_segment && resortId === null ? [] : await photographsOfMember(db, id, resortId);
    const hidden = found.filter(({ state }) => state === "hidden").map((one) => one.id);
    const [reasons, bytes] = await Promise.all([reasonsOf(db, hidden), bytesOfMember(db, id)]);
    return {
      photographs: found.map((one) => ({
        ...photographOf(one),
        is_own: true,
        reason: reasons.get(String(one.id)) ?? null,
      })),
      bytes,
      most_bytes: MOST_BYTES_OF_MEMBER,
    };
  },
} satisfies QueryResolvers;

/**
 * One that others do not see is seen by its member and by operators; a waiting one by the members
 * who may look at it.
 */
async function maySeeFile(
  context: BackendContext,
  { member_id, is_waiting }: { readonly member_id: number | null; readonly is_waiting: boolean },
): Promise<boolean> {
  const viewer = await context.caller.viewer();
  if (viewer === null) return false;
  return (
    viewer.member.id === member_id ||
    isOperator(viewer) ||
    (is_waiting && (await maySeeQueue(context, viewer)))
  );
}

/** A photograph as the schema has it. */
export function photographOf(found: FoundPhotograph): Photograph {
  const { title, url_segment, ...stored } = found;
  return shownPhotograph(stored, { id: stored.resort_id, title, url_segment });
}

export const photographMutations = {
  addPhotograph: async (_, { input }, context) => {
    const viewer = await requireContributor(context);
    const id = await addPhotograph(context, viewer, input);
    const found = await findPhotograph(context.db, id);
    if (!found) throw refusedInput("input", GONE);
    return { ...photographOf(found), is_own: true };
  },
  removePhotograph: async (_, { id: given }, context) => {
    const { member } = await requireViewer(context);
    const { db, versions, media, audit } = context;
    const id = contributionId(given);
    const found = id === null ? null : await findPhotograph(db, id);
    const isRemoved =
      id !== null &&
      (await versions.write([], (tx, changed) => markRemoved(tx, changed, { id, memberId: member.id })));
    if (!isRemoved || !found) throw refusedInput("id", GONE);
    audit(`removed member=${member.id} photograph=${id}`);
    // Where the store is away, the hourly sweep deletes them.
    await Promise.allSettled(filesOf(found.name).map((file) => media.remove(fileName(file))));
    return true;
  },
} satisfies MutationResolvers;

/** As many as any answer has. */
const SOME = { usual: 200, largest: 200 } as const;

/** Of other types. */
export const photographPages: PageCosts = { gallery: { usual: 12, largest: 12 } };

export const photographCosts: FieldCosts<keyof typeof photographQueries | keyof typeof photographMutations> =
  {
    photograph: 2_400,
    photographs: { cost: 2_400, page: SOME },
    photographFile: 12_000,
    ownPhotographs: 6_000,
    addPhotograph: 20_000,
    removePhotograph: 6_000,
  };
