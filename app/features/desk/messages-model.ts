import type { SiteStateQuery } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { subjectLabel } from "#app/domain/contact.ts";
import { mailtoHref } from "#app/domain/contact-address.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { momentOf } from "./desk-model.ts";

/** The messages of visitors that wait, a page of them, in words. */
export function messagesModel({ messages, paginatorInfo }: SiteStateQuery["contactMessages"]) {
  const { currentPage, lastPage, total } = paginatorInfo;
  return {
    currentPage,
    lastPage,
    words: waitingWords(total, messages.length),
    messages: messages.map(({ id, subject, message, reply_to, username, created_at }) => ({
      id,
      subject: subjectLabel(subject),
      text: message,
      at: momentOf(created_at),
      member: username ? { name: username, href: profilePath(username) } : null,
      answer: reply_to ? { address: reply_to, href: mailtoHref(reply_to) } : null,
    })),
  };
}

/** @example waitingWords(22, 20) // "22 messages wait. Here are 20 of them." */
function waitingWords(total: number, shown: number): string {
  if (total === 0) return "No message waits.";
  const words = `${plural(total, "message waits", "messages wait")}.`;
  return total > shown && shown > 0 ? `${words} Here are ${formatNumber(shown)} of them.` : words;
}

export type MessagesModel = ReturnType<typeof messagesModel>;
