import type { Database } from "../db/connections/open.server.ts";
import type { Admission } from "../rate-limit/admit.ts";
import { reasonOf } from "../reason.ts";
import { type Letter, type LetterToMemberKind, writeLetter } from "./letters.ts";
import { mailFailure } from "./mail-failure.ts";
import { type DueLetter, deleteLetter, putOffLetter, takeDueLetter } from "./mail-queue.ts";
import type { SendLetter } from "./smtp-sender.server.ts";

interface PostmanParts {
  readonly db: Database;
  readonly siteUrl: string;
  readonly clock: () => Date;
  /** Null where no mail is sent. */
  readonly send: SendLetter | null;
  /**
   * Counts a letter to an address; or says in how many seconds the next one may be sent, of
   * whatever kind.
   */
  readonly admit: (letter: DueLetter) => Promise<Admission & { readonly retryAfter: number | null }>;
  readonly log: (line: string) => void;
  /** What a letter leads to: a new link; null for one without. */
  readonly linkFor: (letter: LetterToMember) => Promise<string | null>;
  /** A letter to no member: what a visitor wrote; null where that is no more. */
  readonly contactLetter: (letter: DueLetter) => Promise<Letter | null>;
  /** Told of a letter that was sent, and of one whose address takes none. */
  readonly onDelivered: (letter: LetterToMember) => Promise<void>;
  readonly onRefused: (letter: LetterToMember) => Promise<void>;
}

/** A letter in the queue whose member is still there. */
export type LetterToMember = DueLetter & {
  readonly memberId: number;
  readonly username: string;
  readonly kind: LetterToMemberKind;
};

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

/** What other processes queued, and what failed before, is looked for this often. */
const LOOK_EVERY_MS = 30_000;

/** Answers are out by then, and say by no delay whether there is a letter. */
const AFTER_ANSWER_MS = 1_000;

export function createPostman(parts: PostmanParts): Postman {
  const { db, siteUrl, clock, send, log } = parts;
  let round: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  /** What is wrong with the mail server, as it was last logged; null while it takes letters. */
  let trouble: string | null = null;

  async function deliverAll(): Promise<void> {
    while (send && !isClosed) {
      const letter = await takeDueLetter(db, clock());
      if (!letter) return;
      await deliverOne(letter, send);
    }
  }

  async function deliverOne(letter: DueLetter, sendLetter: SendLetter): Promise<void> {
    const { id, kind } = letter;
    const toMember = letterToMember(letter);
    if (!toMember && kind !== "contact") return deleteLetter(db, id);
    // After the answer to who asked for it, who learns nothing of what else is sent there.
    const admitted = await parts.admit(letter);
    if (admitted.retryAfter !== null) return putOffLetter(db, id, clock(), admitted.retryAfter);
    const written = await (toMember ? writeToMember(toMember) : parts.contactLetter(letter));
    if (!written) {
      await admitted.refund();
      return deleteLetter(db, id);
    }
    try {
      await sendLetter(written);
    } catch (error) {
      const failure = mailFailure(error);
      if (failure.of === "server") {
        await admitted.refund();
        return tell(failure.words);
      }
      log(`Mail: a letter (${kind}) could not be sent: ${failure.words}`);
      if (toMember) await parts.onRefused(toMember);
      return deleteLetter(db, id);
    }
    if (trouble !== null) log("Mail: the mail server takes letters again");
    trouble = null;
    if (toMember) await parts.onDelivered(toMember);
    await deleteLetter(db, id);
  }

  async function writeToMember(letter: LetterToMember): Promise<Letter> {
    const { address: to, ...rest } = letter;
    return writeLetter({ ...rest, to, siteUrl, link: await parts.linkFor(letter) });
  }

  /** Logs what is wrong with the mail server once, and not for each letter that waits for it. */
  function tell(words: string): void {
    if (words !== trouble) log(`Mail: no letter can be sent, and all are tried again: ${words}`);
    trouble = words;
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

/** Null for a letter to no member, and where its member has gone. */
function letterToMember(letter: DueLetter): LetterToMember | null {
  const { memberId, username, kind } = letter;
  if (memberId === null || username === null || kind === "contact") return null;
  return { ...letter, memberId, username, kind };
}
