import * as z from "zod";
import type { Database } from "../db/open.server.ts";
import type { LetterKind, LinkPurpose } from "../db/tables.ts";
import { RESET_MS, UNDO_ADDRESS_MS, VERIFY_MS } from "../limits.ts";
import { insertLink } from "../members/queries/member-links.ts";
import { linkDigest, newToken } from "../members/tokens.ts";
import { reasonOf } from "../reason.ts";
import { writeLetter } from "./letters.ts";
import { type DueLetter, deleteLetter, takeDueLetter } from "./mail-queue.ts";
import type { SendLetter } from "./transport.server.ts";

interface PostmanParts {
  readonly db: Database;
  readonly siteUrl: string;
  readonly clock: () => Date;
  /** Null where no mail is sent. */
  readonly send: SendLetter | null;
  readonly log: (line: string) => void;
}

/** Sends what is queued, after the answers to the requests that queued it. */
export interface Postman {
  /** Whether there is mail at all. */
  readonly isThere: boolean;
  /** There may be something to send. */
  wake(): void;
  /** Resolves once everything that is due has been tried. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** As nodemailer describes it. */
const smtpError = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/** What other processes queued, and what failed before, is looked for this often. */
const LOOK_EVERY_MS = 30_000;

/** Answers are out by then, and say by no delay whether there is a letter. */
const AFTER_ANSWER_MS = 1_000;

/** Where a kind of letter leads, and for how long. */
const LINKS: Partial<
  Record<LetterKind, { readonly to: string; readonly purpose: LinkPurpose; readonly lastsMs: number }>
> = {
  verify: { to: "/verify?", purpose: "verify", lastsMs: VERIFY_MS },
  reset: { to: "/reset?", purpose: "reset", lastsMs: RESET_MS },
  address: { to: "/verify?", purpose: "address", lastsMs: VERIFY_MS },
  "address-changed": { to: "/verify?undo=yes&", purpose: "undo-address", lastsMs: UNDO_ADDRESS_MS },
};

export function createPostman({ db, siteUrl, clock, send, log }: PostmanParts): Postman {
  let round: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;

  async function deliverAll(): Promise<void> {
    while (send && !isClosed) {
      const letter = await takeDueLetter(db, clock());
      if (!letter) return;
      await deliverOne(letter, send);
    }
  }

  async function deliverOne(letter: DueLetter, sendLetter: SendLetter): Promise<void> {
    const { id, kind, address, detail, createdAt, username, memberId } = letter;
    if (memberId === null || username === null) return deleteLetter(db, id);
    try {
      const link = await linkFor(letter, memberId);
      await sendLetter(writeLetter({ kind, to: address, username, siteUrl, link, detail, createdAt }));
      await deleteLetter(db, id);
    } catch (error) {
      const { reason, isFinal } = failureOf(error);
      log(`Mail: a letter (${kind}) could not be sent${isFinal ? "" : " and is tried again"}: ${reason}`);
      if (isFinal) await deleteLetter(db, id);
    }
  }

  /** Its secret is made now and stored as a digest only. Null for a letter without a link. */
  async function linkFor({ kind, address, createdAt }: DueLetter, memberId: number): Promise<string | null> {
    const found = LINKS[kind];
    if (!found) return null;
    const { to, purpose, lastsMs } = found;
    const token = newToken();
    // Changes of an address are taken back in their order, however late their letters are sent.
    const since = purpose === "undo-address" ? createdAt : clock();
    const expiresAt = new Date(since.getTime() + lastsMs);
    await insertLink(db, { memberId, digest: linkDigest(token), purpose, email: address }, expiresAt);
    return `${siteUrl}${to}token=${token}`;
  }

  function deliver(): Promise<void> {
    if (round) {
      isAskedAgain = true;
      return round.then(() => (isAskedAgain ? deliver() : undefined));
    }
    isAskedAgain = false;
    round = deliverAll()
      .catch((error: unknown) => log(`Mail: the queue could not be read: ${reasonOf(error)}`))
      .finally(() => {
        round = null;
      });
    return round;
  }

  let waking: NodeJS.Timeout | undefined;
  function wake(): void {
    if (!send || isClosed || waking) return;
    waking = setTimeout(() => {
      waking = undefined;
      void deliver();
    }, AFTER_ANSWER_MS).unref();
  }

  const timer = send ? setInterval(() => void deliver(), LOOK_EVERY_MS).unref() : undefined;
  return {
    isThere: send !== null,
    wake,
    deliver,
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(waking);
      await round;
    },
  };
}

/** What a mail server's refusal says without its own words, which repeat the address, and whether it is for good. */
function failureOf(error: unknown): { readonly reason: string; readonly isFinal: boolean } {
  const { code, responseCode, command } = smtpError.catch({}).parse(error);
  return {
    reason: [code, responseCode, command].filter(Boolean).join(" ") || "unknown",
    // There is no such mailbox. What is wrong with the sender or its password, the operator can mend.
    isFinal: command === "RCPT TO" && responseCode !== undefined && responseCode >= 500,
  };
}
