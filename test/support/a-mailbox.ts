import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import type { BackendOptions } from "#app/backend/index.server.ts";
import { smtpSender } from "#app/backend/mail/smtp-sender.server.ts";
import { openBackendForTests } from "./a-backend.ts";
import { aMailServer, type MailServer } from "./a-mail-server.ts";

export const NEW_PASSWORD = "through the trees at noon";
/** Subjects of letters. */
export const SUBJECT = {
  confirm: "Confirm your e-mail address",
  set: "Set a new password",
  next: "Confirm your new e-mail address",
  changed: "Your e-mail address was changed",
  password: "Your password was changed",
  closed: "Your account is closed",
  signIn: "A new sign-in to your account",
} as const;

const OPERATIONS = {
  reset: "mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) }",
  verify: "mutation ($token: String!) { result: verifyAddress(token: $token) }",
  forgot: "mutation ($email: String!) { result: requestReset(email: $email) }",
  again: "mutation { result: requestVerification { is_email_verified } }",
  next: "mutation ($input: RequestAddressInput!) { result: requestAddress(input: $input) { email } }",
  undo: "mutation ($token: String!) { result: undoAddress(token: $token) }",
  change: "mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { email } }",
  end: "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }",
} as const;

interface Holder {
  readonly token: string;
}

/** An empty backend with a real mail server behind it, and what its tests do with letters. */
export function openBackendWithMail(options: Partial<BackendOptions> = {}) {
  let server: MailServer | undefined;
  const running = () => {
    if (!server) throw new Error("the mail server starts before the first test, not before");
    return server;
  };
  let send: ReturnType<typeof smtpSender> | undefined;
  const backend = openBackendForTests("empty", {
    ...options,
    sendLetter: (letter) => {
      // One connection for all letters: this server lets each new one wait for a tenth of a second.
      const smtpUrl = `${running().url}?pool=true`;
      send ??= smtpSender({ smtpUrl, from: "Shred Index <mail@shred.example>" });
      return send(letter);
    },
  });
  beforeAll(async () => {
    server = await aMailServer();
  });
  beforeEach(async () => {
    running().refuse(false);
    // What the test before left in the queue is none of this one's letters.
    await backend.backend.deliverMail();
    running().received.length = 0;
  });
  afterAll(() => server?.close());

  /** The letters that arrive by now. */
  async function arrived() {
    await backend.backend.deliverMail();
    return running().received.splice(0);
  }
  const { ask } = backend;
  return {
    backend,
    refuse: (what: Parameters<MailServer["refuse"]>[0]) => running().refuse(what),
    arrived,
    /** The token in the newest letter of a kind. */
    async tokenIn(subject: string): Promise<string> {
      const letter = (await arrived()).findLast((one) => one.subject === subject);
      return letter?.link?.searchParams.get("token") ?? "";
    },
    async rowOf(id: string) {
      const [row] = await backend.db
        .select()
        .from(members)
        .where(eq(members.id, Number(id)));
      return row;
    },
    forgot: (email: string, address?: string, device?: string) =>
      ask(OPERATIONS.forgot, { email }, { address, ...(device && { device }) }),
    reset: (token: string, password: string = NEW_PASSWORD) =>
      ask(OPERATIONS.reset, { input: { token, new_password: password } }),
    verify: (token: string) => ask(OPERATIONS.verify, { token }),
    /** Asks for the link that verifies the member's address once more. */
    again: ({ token }: Holder, address?: string) => ask(OPERATIONS.again, {}, { token, address }),
    /** Asks for a link to another address. */
    next: (
      { token }: Holder,
      email: string,
      { password, address }: { password?: string; address?: string } = {},
    ) => ask(OPERATIONS.next, { input: { email, password } }, { token, address }),
    undo: (token: string) => ask(OPERATIONS.undo, { token }),
    change: ({ token }: Holder, current: string, next: string = NEW_PASSWORD) =>
      ask(OPERATIONS.change, { input: { current_password: current, new_password: next } }, { token }),
    /** Closes the account. */
    end: ({ token }: Holder) => ask(OPERATIONS.end, { input: { contributions: "keep" } }, { token }),
  };
}
