import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** A letter as it arrived. */
export interface Received {
  readonly to: string;
  readonly from: string;
  /** Whom an answer goes to; empty where the letter does not say. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first address of this site in it that has a token; null where there is none. */
  readonly link: URL | null;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Everything that arrived, in its order. */
  readonly received: Received[];
  /** From now on nothing is taken, no mailbox is there, or everything is taken again. */
  refuse(what: boolean | "recipient"): void;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it gets; on any free port unless told. */
export async function aMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  let refusing: boolean | "recipient" = false;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    // A sender that keeps its connection would keep the test waiting.
    closeTimeout: 10,
    onMailFrom: (_, __, callback) => callback(refusing === true ? new Error("not now") : null),
    onRcptTo: ({ address }, _, callback) =>
      callback(
        refusing === "recipient"
          ? Object.assign(new Error(`There is no ${address}`), { responseCode: 550 })
          : null,
      ),
    onData(stream, _, callback) {
      simpleParser(stream).then((mail) => {
        const text = mail.text ?? "";
        const [link] = /https?:\/\/\S+token=\S+/.exec(text) ?? [];
        received.push({
          to: [mail.to].flat()[0]?.text ?? "",
          from: mail.from?.text ?? "",
          replyTo: mail.replyTo?.text ?? "",
          subject: mail.subject ?? "",
          text,
          html: mail.html || "",
          link: link ? new URL(link) : null,
        });
        callback();
      }, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (what) => {
      refusing = what;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
