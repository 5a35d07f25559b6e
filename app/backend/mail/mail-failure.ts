import * as z from "zod";

/** As nodemailer describes it. */
const smtpError = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  /** What Node.js said, where nodemailer has put a code of its own in its place. */
  originalCode: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

type SmtpError = z.infer<typeof smtpError>;

/** Why a letter was not sent. */
export interface MailFailure {
  /**
   * Whether it is the address, for good, or something that the operator mends or that passes, and
   * concerns every letter.
   */
  readonly of: "address" | "server";
  /** For the log: without the server's own words, which repeat the address. */
  readonly words: string;
}

/** What a mail server's refusal is about, in words that say what to look at. */
export function mailFailure(error: unknown): MailFailure {
  const told = smtpError.catch({}).parse(error);
  const codes = codesOf(told);
  if (isOfAddress(told)) {
    return { of: "address", words: `its mail server refuses the address (${codes})` };
  }
  return { of: "server", words: wordsOf(told, codes) };
}

/**
 * No mailbox, one that is closed or full, or an address that no server takes (RFC 3463: X.1 is the
 * address, X.2 the mailbox).
 */
function isOfAddress({ code, response = "", responseCode = 0, command }: SmtpError): boolean {
  const [, status = ""] = /^\d{3}[ -]5\.(\d{1,3})\./.exec(response) ?? [];
  if (command === "RCPT TO" && responseCode >= 500) {
    // 530 asks for a password, and X.7 is a rule of the server: both are about who sends.
    return responseCode !== 530 && status !== "7";
  }
  if (command === "DATA" && responseCode >= 500) return status === "1" || status === "2";
  return code === "EENVELOPE" && command === "API";
}

const TRUSTED = "Name the file of its issuer's certificate in NODE_EXTRA_CA_CERTS";

/** What can be wrong with a certificate, and what to do. */
const CERTIFICATE: readonly (readonly [RegExp, string, string])[] = [
  [/SELF_SIGNED_CERT|self[- ]signed certificate/i, "it is self-signed", TRUSTED],
  [
    /ALTNAME_INVALID|does not match certificate/i,
    "it is for another name",
    "Write the name in SMTP_URL that the certificate has",
  ],
  [
    /CERT_HAS_EXPIRED|certificate has expired/i,
    "it has expired",
    "Have it renewed, and look at this machine's clock",
  ],
  [/CERT_NOT_YET_VALID|not yet valid/i, "it is not valid yet", "Look at this machine's clock"],
  [
    /UNABLE_TO_(GET_ISSUER|VERIFY)|unable to (get|verify)/i,
    "its issuer is not known here, or the server leaves out a certificate between",
    TRUSTED,
  ],
  [/CERT_|certificate/i, "it is not valid", TRUSTED],
];

function wordsOf(told: SmtpError, codes: string): string {
  const { message = "", code, originalCode = "", responseCode, command } = told;
  const isOfConnection = command === "CONN" || command === "STARTTLS";
  const [, why, remedy] =
    CERTIFICATE.find(([pattern]) => isOfConnection && pattern.test(`${originalCode} ${message}`)) ?? [];
  if (why) return `the certificate of the mail server is refused: ${why} (${codes}). ${remedy}`;
  if (responseCode === 530 || /missing credentials/i.test(message)) {
    return `the mail server asks for a user name and a password (${codes}). Write both in SMTP_URL`;
  }
  if (code === "EAUTH" && (responseCode === undefined || responseCode >= 500)) {
    return `the mail server refuses the user name or the password (${codes}). Look at both in SMTP_URL: signs such as @ : / % # are percent-encoded there`;
  }
  if (command === "MAIL FROM" && responseCode !== undefined && responseCode >= 500) {
    return `the mail server refuses the sender (${codes}). Look at MAIL_FROM`;
  }
  if (command === "RCPT TO" && responseCode !== undefined && responseCode >= 500) {
    return `the mail server does not pass letters on (${codes}). Look at SMTP_URL and MAIL_FROM`;
  }
  if (/WRONG_VERSION_NUMBER|wrong version number|EPROTO\b/i.test(`${originalCode} ${message}`)) {
    return `the mail server does not begin with TLS at this port (${codes}). smtps:// is for port 465, smtp:// for 587`;
  }
  if (isOfConnection) return `the mail server cannot be reached (${codes}). Look at SMTP_URL`;
  return codes;
}

function codesOf({ code, originalCode, responseCode, command }: SmtpError): string {
  return [code, originalCode, responseCode, command].filter(Boolean).join(" ") || "unknown";
}
