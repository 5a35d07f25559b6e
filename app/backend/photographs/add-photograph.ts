import { createHash, randomBytes } from "node:crypto";
import { customerOf } from "#app/domain/accounts/visitor.ts";
import { monthOf, visitProblem } from "#app/domain/contributions/contributions.ts";
import {
  altProblem,
  fileName,
  LEAST_SIDE,
  LINE_LENGTH,
  MAX_UPLOAD_BYTES,
  MEMBER_LICENCES,
  MOST_BYTES_OF_MEMBER,
} from "#app/domain/photographs/photograph.ts";
import { PHOTOGRAPH_TOO_LARGE } from "#app/domain/photographs/photograph-messages.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { AddPhotographInput } from "../graphql/generated.ts";
import type { Viewer } from "../identity/caller.ts";
import { admitMember } from "../identity/contributor.ts";
import { decodeFailureWords } from "../pictures/decode-failure.ts";
import { type DevelopedPhotograph, developPhotograph } from "../pictures/develop-photograph.ts";
import { admit } from "../rate-limit/admit.ts";
import { reasonOf } from "../reason.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { contributionId } from "../reviews/review-arguments.ts";
import { findText } from "../reviews/review-queries.ts";
import { bytesOfMember, type NewPhotograph } from "./photograph-queries.ts";
import { insertPhotograph } from "./photograph-writes.ts";

/** Where the store is away or full: the audit log says which. */
const NOT_KEPT = "Photographs cannot be kept at this moment. Try again later.";

type Words = Pick<NewPhotograph, "licence" | "line" | "alt" | "month">;

/**
 * Keeps a member's photograph, its files first: a row never names a file that is not there. Returns
 * its id.
 *
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function addPhotograph(
  context: BackendContext,
  { member }: Viewer,
  input: AddPhotographInput,
): Promise<number> {
  const { accounts, db, loaders, media, versions, audit } = context;
  const now = accounts.clock();
  const words = checkWords(input, now);
  const resortId = await idOfSegment(input.url_segment, loaders);
  if (resortId === null) throw refusedInput("input.url_segment", "This resort is gone.");
  const reviewId = await ownReview(context, member.id, resortId, input.review ?? null);
  // Before it is decoded: the bound itself is held where the row is written.
  if ((await bytesOfMember(db, member.id)) >= MOST_BYTES_OF_MEMBER) {
    throw refusedInput("input.picture", "Your photographs have filled their 60 MB. Remove one first.");
  }
  const developed = await develop(context, member, input.picture);
  const { width, height, blur, files } = developed;
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  // No visitor guesses it, and it is no other one's, whose files may be about to be deleted.
  const hash = createHash("sha256").update(randomBytes(16));
  const name = files
    .reduce((sum, { content }) => sum.update(content), hash)
    .digest("hex")
    .slice(0, 32);
  const fresh = { name, memberId: member.id, resortId, reviewId, ...words, width, height, blur, bytes };
  try {
    await keep(files.map(({ content, ...kind }) => media.put(fileName({ name, ...kind }), content))).catch(
      (error: unknown) => {
        audit(`photograph not kept member=${member.id} (the media store): ${reasonOf(error)}`);
        throw refusedInput("input.picture", NOT_KEPT);
      },
    );
    const id = await versions.write([], (tx) => insertPhotograph(tx, fresh, now));
    audit(`sent a photograph member=${member.id} photograph=${id}`);
    return id;
  } catch (error) {
    // Best effort: what stays is a file that no page names.
    await Promise.allSettled(files.map((kind) => media.remove(fileName({ name, ...kind }))));
    throw error;
  }
}

/**
 * All files at the same time, since a slow store takes seconds for each. Fails when the last has
 * come to its end: what is still being written could not be taken away.
 */
async function keep(files: readonly Promise<void>[]): Promise<void> {
  for (const kept of await Promise.allSettled(files)) {
    if (kept.status === "rejected") throw kept.reason;
  }
}

/** Throws BAD_USER_INPUT for what a member can mend. */
function checkWords(input: AddPhotographInput, now: Date): Words {
  // In the order of the form: it marks one field at a time.
  if (input.picture === "") throw refusedInput("input.picture", "Choose a photograph first.");
  const alt = cleanLine(input.alt);
  const wrongAlt = altProblem(alt);
  if (wrongAlt) throw refusedInput("input.alt", wrongAlt);
  const line = cleanLine(input.line ?? "");
  const wrongLine = tooLong(line, LINE_LENGTH.max);
  if (wrongLine) throw refusedInput("input.line", wrongLine);
  const wrongMonth = visitProblem(input.month, now);
  const month = monthOf(input.month);
  if (wrongMonth || month === null) throw refusedInput("input.month", wrongMonth ?? "Give the month.");
  const licence = MEMBER_LICENCES.find(({ value }) => value === input.licence)?.value;
  if (!licence) throw refusedInput("input.licence", "Choose under what you give it.");
  return { licence, alt, line: line || null, month };
}

/** The member's own review of the resort; null where they name none. */
async function ownReview(
  { db }: BackendContext,
  memberId: number,
  resortId: number,
  given: string | null,
): Promise<number | null> {
  const id = given === null ? null : contributionId(given);
  const text = id === null ? null : await findText(db, id);
  return text?.member_id === memberId && text.resort_id === resortId ? id : null;
}

async function develop(
  context: BackendContext,
  member: Viewer["member"],
  base64: string,
): Promise<DevelopedPhotograph> {
  const { accounts, visitor } = context;
  const file = Buffer.from(base64, "base64");
  if (file.byteLength === 0) throw refusedInput("input.picture", "Choose a photograph first.");
  if (file.byteLength > MAX_UPLOAD_BYTES) throw refusedInput("input.picture", PHOTOGRAPH_TOO_LARGE);
  await admitMember(context, member, "photographs");
  await admit(context, {
    purpose: "photographs of a visitor",
    allowance: accounts.limits.photographsOfVisitor,
    refused: "photograph",
  });
  // By address and not by member: one visitor has many accounts.
  const made = await accounts.developing(customerOf(visitor.address), () => developPhotograph(file));
  if (typeof made === "string" || "mostPixels" in made) {
    throw refusedInput("input.picture", decodeFailureWords(made));
  }
  if (Math.max(made.width, made.height) < LEAST_SIDE) {
    throw refusedInput(
      "input.picture",
      `Its longer side has less than ${LEAST_SIDE} pixels. Send a larger one.`,
    );
  }
  return made;
}
