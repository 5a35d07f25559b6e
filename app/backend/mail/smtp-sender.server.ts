import { createTransport } from "nodemailer";
import type { Letter } from "./letters.ts";

/** How letters leave the house. */
export interface MailSettings {
  /** As in smtps://user:password@mail.example; credentials percent-encoded. */
  readonly smtpUrl: string;
  /** As in "Shred Index <mail@shred.example>". */
  readonly from: string;
}

/** Sends one letter; rejects where the server does not take it. */
export type SendLetter = (letter: Letter) => Promise<void>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export function smtpSender({ smtpUrl, from }: MailSettings): SendLetter {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A letter is made of our own words alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ endUrl, html, replyTo, ...letter }) => {
    const headers = {
      "Auto-Submitted": "auto-generated",
      ...(endUrl && {
        "List-Unsubscribe": `<${endUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    };
    await transport.sendMail({
      ...letter,
      ...(html !== null && { html }),
      // As a text it could name several.
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      headers,
    });
  };
}
