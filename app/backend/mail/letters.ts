import { letterFrame, letterText } from "#app/domain/accounts/letter-frame.ts";
import { providerTitle } from "#app/domain/accounts/oauth.ts";
import { decisionLetter } from "#app/domain/contributions/decision-words.ts";
import type { LetterKind } from "../db/tables/tables.ts";

/** A letter as it is sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null for one whose words are a visitor's. */
  readonly html: string | null;
  /** Whom an answer goes to; without it, the sender. */
  readonly replyTo?: string | null;
  /**
   * Where a mail program ends letters of this kind (RFC 8058); null for one that a member cannot do
   * without.
   */
  readonly endUrl?: string | null;
}

/** Letters whose words are ours. */
export type LetterToMemberKind = Exclude<LetterKind, "contact">;

/** What the words of a letter are made from. */
interface LetterParts {
  readonly kind: LetterToMemberKind;
  readonly to: string;
  /** Empty for a reader who may be another member. */
  readonly username: string;
  readonly siteUrl: string;
  /** Where its link leads; null for a letter without one. */
  readonly link: string | null;
  readonly detail: string | null;
  readonly createdAt: Date;
}

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button: string | null;
  readonly after: readonly string[];
}

/** Puts a letter into words, as plain text and as HTML. */
export function writeLetter(parts: LetterParts): Letter & { readonly html: string } {
  const { to, username, siteUrl, link } = parts;
  const { subject, before, button, after } = wordsOf(parts);
  const { greeting, end } = letterFrame(username, siteUrl);
  const text = letterText({ username, siteUrl, before, link, after });
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${linked(words, siteUrl)}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f8fa;color:#13202a;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${[greeting, ...before].map(paragraph).join("\n")}
${link && button ? `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button)}</a></p>\n<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${escaped(link)}</p>` : ""}
${after.map(paragraph).join("\n")}
<p style="margin:24px 0 0;font-size:14px;color:#4a5a64">${linked(end, siteUrl)}</p>
</main></body></html>`;
  return { to, subject, text, html, endUrl: parts.kind === "followed" ? link : null };
}

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function wordsOf({ kind, detail, createdAt, siteUrl }: LetterParts): Words {
  const moment = `${when.format(createdAt)} UTC`;
  switch (kind) {
    case "verify":
      return {
        subject: "Confirm your e-mail address",
        before: [
          "Someone signed up at Shred Index with this address. If that was you, confirm that it is yours:",
        ],
        button: "Confirm the address",
        after: [
          "The link works for 7 days. If it was not you, do nothing: the address is not confirmed without this link.",
        ],
      };
    case "reset":
      return {
        subject: "Set a new password",
        before: ["Someone asked to set a new password for your account. If that was you, follow this link:"],
        button: "Set a new password",
        after: [
          "It works one time, for 30 minutes, and signs you out everywhere. If it was not you, do nothing: your password stays as it is.",
        ],
      };
    case "address":
      return {
        subject: "Confirm your new e-mail address",
        before: ["You asked to use this address for your account. Confirm that it is yours:"],
        button: "Confirm the address",
        after: [
          "The link works for 7 days. If you do not know this account, do nothing: without this link it does not get your address.",
        ],
      };
    case "address-changed":
      return {
        subject: "Your e-mail address was changed",
        before: [
          `On ${moment} the address of your account was changed to ${detail}. If that was not you, take the change back:`,
        ],
        button: "Take the change back",
        after: [
          "The link works for 7 days. It gives your account this address again and signs you out everywhere. Set a new password then.",
        ],
      };
    case "password-changed":
      return {
        subject: "Your password was changed",
        before: [
          `The password of your account was changed on ${moment}. Everywhere else you are signed out.`,
        ],
        button: null,
        after: [`If that was not you, set another one now: ${siteUrl}/forgot`],
      };
    case "left":
      return {
        subject: "Your account is closed",
        before: [
          `Your account was closed on ${moment}. Everything stored about you is deleted in 14 days. Until then you can undo it by logging in: ${siteUrl}/login`,
        ],
        button: null,
        after: [
          `Was it not you who closed it? Set another password, and your account is open again: ${siteUrl}/forgot`,
        ],
      };
    case "provider-linked":
      return {
        subject: "A new way to sign in to your account",
        before: [
          `An account at ${providerTitle(detail ?? "a provider")} signs you in from now on. It was linked on ${moment}.`,
        ],
        button: null,
        after: [`If that was not you, unlink it, then change your password: ${siteUrl}/account`],
      };
    case "new-sign-in":
      return {
        subject: "A new sign-in to your account",
        before: [`Someone signed in to your account with ${detail ?? "a new browser"} on ${moment}.`],
        button: null,
        after: [
          `If that was you, there is nothing to do. If not, change your password to end that sign-in: ${siteUrl}/account`,
        ],
      };
    case "followed":
      return {
        subject: "What has changed where you want to ride",
        before: ["This is new in what you follow:", ...(detail ?? "").split("\n")],
        button: "End these letters",
        after: [
          `There is at most one of them a month, and none when nothing has changed. You choose what you follow in your account: ${siteUrl}/account`,
        ],
      };
    case "moderated": {
      const sentence = detail ?? "Our moderators have looked at what you contributed.";
      return { ...decisionLetter(sentence, siteUrl), button: null };
    }
  }
}

/** Words as HTML; an address of the site at their end is a link. */
function linked(words: string, siteUrl: string): string {
  const start = words.lastIndexOf(" ") + 1;
  const address = escaped(words.slice(start));
  if (!words.startsWith(siteUrl, start)) return escaped(words);
  return `${escaped(words.slice(0, start))}<a href="${address}" style="color:#0f766e">${address}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
