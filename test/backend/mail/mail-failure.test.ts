import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { mailFailure } from "#app/backend/mail/mail-failure.ts";
import { smtpSender } from "#app/backend/mail/smtp-sender.server.ts";

const LETTER = { to: "rider@riders.example", subject: "Hello", text: "Hello", html: "<p>Hello" };

/** What is said of a letter that a real mail server with these settings does not take. */
async function failureWith(given: SMTPServerOptions, [scheme, user = ""]: readonly string[] = ["smtp"]) {
  const server = new SMTPServer({ logger: false, authOptional: true, ...given });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = address === null || typeof address === "string" ? 0 : address.port;
  const send = smtpSender({ smtpUrl: `${scheme}://${user}127.0.0.1:${port}`, from: "mail@shred.example" });
  const error = await send(LETTER).then(
    () => null,
    (failed: unknown) => failed,
  );
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return mailFailure(error);
}

const PLAIN = { disabledCommands: ["STARTTLS"] };

const refusal = (text: string, responseCode = 550) => Object.assign(new Error(text), { responseCode });

describe("a letter that no real mail server takes: the log says in words", () => {
  test("that the certificate is refused, with TLS from the first byte and later", async () => {
    for (const [given, scheme] of [
      [{ secure: true }, "smtps"],
      [{}, "smtp"],
    ] as const) {
      // The server's own certificate is as old as the library.
      expect(await failureWith(given, [scheme])).toMatchObject({
        of: "server",
        words: expect.stringMatching(/^the certificate of the mail server is refused: it .*\. [A-Z]/),
      });
    }
  });

  test("that the password is, or that there is none", async () => {
    const onAuth: SMTPServerOptions["onAuth"] = (_, __, done) => done(refusal("no", 535));
    const wrong = await failureWith({ ...PLAIN, allowInsecureAuth: true, onAuth }, ["smtp", "rider:secret@"]);
    expect(wrong).toMatchObject({
      of: "server",
      words: expect.stringMatching(/^the mail server refuses the user name or the password .* SMTP_URL/),
    });
    expect(wrong.words).not.toMatch(/secret|rider/);
    expect((await failureWith({ ...PLAIN, authOptional: false })).words).toContain("asks for a user name");
  });

  test("that it speaks no TLS at this port, or cannot be reached", async () => {
    expect((await failureWith(PLAIN, ["smtps"])).words).toContain("does not begin with TLS at this port");
    const send = smtpSender({ smtpUrl: "smtp://127.0.0.1:1", from: "mail@shred.example" });
    const error = await send(LETTER).catch((failed: unknown) => failed);
    expect(mailFailure(error).words).toContain("cannot be reached (ESOCKET ECONNREFUSED CONN)");
  });

  test.each([
    ["550 No such user", "address"],
    ["5.1.1 No such user", "address"],
    ["5.2.2 Mailbox full", "address"],
    ["5.7.1 Relay access denied", "server"],
  ])("whose refusal it is: %s", async (text, of) => {
    const onRcptTo: SMTPServerOptions["onRcptTo"] = (_, __, done) => done(refusal(text));
    expect(await failureWith({ ...PLAIN, onRcptTo })).toMatchObject({ of });
  });

  test.each([
    ["5.1.1 No such user", "address"],
    ["5.7.1 Looks like spam", "server"],
  ])("whose refusal it is after the whole letter: %s", async (text, of) => {
    const onData: SMTPServerOptions["onData"] = (stream, _, done) => {
      stream.resume().on("end", () => done(refusal(text)));
    };
    expect(await failureWith({ ...PLAIN, onData })).toMatchObject({ of });
  });

  test("that the sender is refused", async () => {
    const onMailFrom: SMTPServerOptions["onMailFrom"] = (_, __, done) => done(refusal("Who are you?"));
    expect(await failureWith({ ...PLAIN, onMailFrom })).toEqual({
      of: "server",
      words: "the mail server refuses the sender (EENVELOPE 550 MAIL FROM). Look at MAIL_FROM",
    });
  });
});

test.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "it is self-signed"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "it is self-signed"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Hostname/IP does not match certificate's altnames",
    "it is for another name",
  ],
  ["CERT_HAS_EXPIRED", "certificate has expired", "it has expired"],
  ["CERT_NOT_YET_VALID", "certificate is not yet valid", "it is not valid yet"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", "its issuer is not known"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate", "its issuer is not known"],
  ["CERT_REVOKED", "certificate revoked", "it is not valid"],
])("a certificate that is refused with %s is described", (originalCode, message, words) => {
  const found = mailFailure(
    Object.assign(new Error(message), { code: "ESOCKET", originalCode, command: "CONN" }),
  );
  expect(found.words).toContain(`the certificate of the mail server is refused: ${words}`);
  const withoutCode = mailFailure(
    Object.assign(new Error(`Error initiating TLS - ${message}`), { code: "ETLS", command: "STARTTLS" }),
  );
  expect(withoutCode.words).toContain(words);
});

test("what is no answer of a mail server is said as it is", () => {
  expect(mailFailure(new Error("odd"))).toEqual({ of: "server", words: "unknown" });
  expect(mailFailure(null)).toEqual({ of: "server", words: "unknown" });
});
