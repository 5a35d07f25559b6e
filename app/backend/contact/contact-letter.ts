import { subjectLabel } from "#app/domain/contact.ts";
import type { Database } from "../db/connections/open.server.ts";
import type { Letter } from "../mail/letters.ts";
import type { DueLetter } from "../mail/mail-queue.ts";
import { findMessage } from "./contact-messages.ts";

/**
 * Writes a message of the form as a letter: plain text, so that nothing of it is read as HTML. Null
 * where the message is no more.
 */
export function createContactLetters(
  db: Database,
  siteUrl: string,
): (letter: Pick<DueLetter, "address" | "detail">) => Promise<Letter | null> {
  return async ({ address, detail }) => {
    const message = await findMessage(db, Number(detail));
    if (!message) return null;
    const { subject, message: text, reply_to: replyTo, username } = message;
    const about = subjectLabel(subject);
    const from = username === null ? "A visitor" : `The member ${username}`;
    const answer = replyTo
      ? `An answer to this letter goes to ${replyTo}. Whether that is their address is not checked.`
      : "There is no address for an answer.";
    const told = [
      `${from} wrote by the form of ${siteUrl}/contact, about: ${about}.`,
      answer,
      text,
      `The message waits on ${siteUrl}/desk, too.`,
    ];
    return { to: address, subject: `Contact: ${about}`, text: told.join("\n\n"), html: null, replyTo };
  };
}
