import { emailProblem } from "#app/domain/accounts/account-rules.ts";
import { CONTACT_SUBJECTS, MESSAGE_LENGTH } from "#app/domain/contact.ts";
import { textProblem } from "#app/domain/contributions/contributions.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import type { BackendContext } from "../context.ts";
import { type ArgumentProblem, badUserInputs, refusedInput } from "../graphql/errors.ts";
import { type FieldCosts, LIST_PAGE } from "../graphql/field-costs.ts";
import type { ContactMessageInput, MutationResolvers, QueryResolvers } from "../graphql/generated.ts";
import { paginatorInfo } from "../graphql/page.ts";
import { checkListPage } from "../graphql/paging-arguments.ts";
import { requireOperator } from "../identity/operator.ts";
import { admit } from "../rate-limit/admit.ts";
import { checkOneOf, contributionId } from "../reviews/review-arguments.ts";
import {
  closeMessage,
  insertMessage,
  isSentTwice,
  type NewMessage,
  openMessages,
} from "./contact-messages.ts";

const SUBJECTS = CONTACT_SUBJECTS.map(({ value }) => value);
const FULL = "So many messages wait here that there is no room for more. Please try again in some days.";

export const contactQueries = {
  contactMessages: async (_, args, context) => {
    await requireOperator(context, "contactMessages");
    const page = checkListPage(args);
    const { messages, total } = await openMessages(context.db, page);
    return {
      messages: messages.map(({ id, created_at, ...message }) => ({
        id: String(id),
        created_at: created_at.toISOString(),
        ...message,
      })),
      paginatorInfo: paginatorInfo(page, total),
    };
  },
} satisfies QueryResolvers;

export const contactMutations = {
  // A suspended member may still write: it is how they ask for their rights.
  sendContactMessage: async (_, { input }, context) => {
    const { db, accounts, audit, contactMailbox: mailbox, postman } = context;
    const viewer = await context.caller.viewer();
    const message = checkMessage(input, viewer?.member.id ?? null);
    const now = accounts.clock();
    if (await isSentTwice(db, message, now)) return true;
    await admitMessage(context);
    const sent = await insertMessage(db, message, { mailbox, now });
    if (sent === "full") throw refusedInput("input", FULL);
    if (sent === "sent") {
      postman.wake();
      audit(`message sent by ${viewer ? `member=${viewer.member.id}` : "a visitor"}`);
    }
    return true;
  },
  closeContactMessage: async (_, { id: given }, context) => {
    const { member } = await requireOperator(context, "closeContactMessage");
    const id = contributionId(given);
    const isClosed = id !== null && (await closeMessage(context.db, id, context.accounts.clock()));
    if (isClosed) context.audit(`message closed operator=${member.id} message=${id}`);
    return isClosed;
  },
} satisfies MutationResolvers;

/** Throws RATE_LIMITED for a visitor who has written too often. */
async function admitMessage(context: BackendContext): Promise<void> {
  const { hour, day } = context.accounts.limits.contactMessages;
  const refused = "message";
  await admit(context, { purpose: "messages of a visitor in an hour", allowance: hour, refused });
  await admit(context, { purpose: "messages of a visitor in a day", allowance: day, refused });
}

/** A message as it is stored. Throws BAD_USER_INPUT with what is wrong with each field. */
function checkMessage(input: ContactMessageInput, memberId: number | null): NewMessage {
  const subject = checkOneOf("input.subject", input.subject, SUBJECTS);
  const message = cleanText(input.message);
  const replyTo = input.reply_to?.trim() || null;
  const problems: ArgumentProblem[] = [];
  const ofMessage = textProblem(message, MESSAGE_LENGTH);
  if (ofMessage !== null) problems.push({ argument: "input.message", message: ofMessage });
  const ofReply = replyTo === null ? null : emailProblem(replyTo);
  if (ofReply !== null) problems.push({ argument: "input.reply_to", message: ofReply });
  const [first, ...rest] = problems;
  if (first) throw badUserInputs([first, ...rest]);
  return { subject, message, replyTo, memberId };
}

export const contactCosts: FieldCosts<keyof typeof contactQueries | keyof typeof contactMutations> = {
  contactMessages: { cost: 2_400, page: LIST_PAGE },
  sendContactMessage: 6_000,
  closeContactMessage: 6_000,
};
