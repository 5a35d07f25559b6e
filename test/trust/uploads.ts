import { connect } from "node:net";
import sharp from "sharp";
import { MAX_PICTURE_BYTES } from "#app/domain/accounts/picture.ts";
import { formBombs } from "#test/support/form-bombs.ts";
import { avifsThatHideMore, hostilePictures } from "#test/support/hostile-pictures.ts";
import { PICTURE_BOMBS } from "#test/support/picture-bombs.ts";
import type { BenchMember } from "../bench/members.ts";
import { someAddress } from "./rider.ts";

/** As wide as an AVIF's plane may be that is packed into some kilobytes. */
const WIDEST = 16_384;
/** What is sent to the form of the account page that shows a picture. */
export interface Upload {
  readonly name: string;
  readonly body: Buffer;
  readonly contentType: string;
  /** Undefined where a picture is as right as a sentence. */
  readonly isRefused?: boolean;
  /** Each byte is sent as a piece of its own. */
  readonly isInPieces?: boolean;
}

/** Every hostile picture and form. */
export async function allHostile(): Promise<Upload[]> {
  const uploads = (await hostilePictures()).map(({ name, file, outcome }) =>
    asForm(name, file, outcome === "refused"),
  );
  const { read, ignored } = await avifsThatHideMore(WIDEST);
  for (const [name, file] of Object.entries({ ...read, ...ignored })) {
    uploads.push(asForm(`${name}, as large as can be`, file));
  }
  for (const [name, make] of Object.entries(PICTURE_BOMBS)) uploads.push(asForm(name, await make()));
  for (const [name, { boundary, body }] of formBombs(MAX_PICTURE_BYTES)) {
    const contentType = `multipart/form-data; boundary=${boundary}`;
    uploads.push({ name: `a form of ${name}`, body, contentType, isRefused: true });
  }
  const tooLarge = Buffer.concat([await plainPicture(), Buffer.alloc(MAX_PICTURE_BYTES)]);
  uploads.push(asForm("a file of more than 5 MB", tooLarge, true));
  const comments = await PICTURE_BOMBS["a JPEG of comments"]?.();
  if (comments) uploads.push({ ...asForm("a JPEG in pieces of one byte", comments), isInPieces: true });
  return uploads;
}

/** The form of the account page that shows a picture. */
export function asForm(name: string, file: Buffer, isRefused?: boolean): Upload {
  const boundary = "----of-a-browser";
  const field = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; name=${rest}\r\n`;
  const head = `${field('"intent"\r\n\r\npicture')}${field('"picture"; filename="me.jpg"')}Content-Type: image/jpeg\r\n\r\n`;
  return {
    name,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
    ...(isRefused === undefined ? {} : { isRefused }),
  };
}

/** A picture of one colour, another one each time. */
export function plainPicture(): Promise<Buffer> {
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 160 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends the form of the account page that shows a picture. */
export function sendPicture(
  origin: string,
  member: BenchMember,
  siteOrigin: string,
  file: Buffer,
): Promise<Timed> {
  return sendUpload(origin, member, siteOrigin, asForm("a picture", file));
}

export function sendUpload(
  origin: string,
  { cookie }: BenchMember,
  siteOrigin: string,
  { body, contentType, isInPieces = false }: Upload,
): Promise<Timed> {
  const headers = {
    origin: siteOrigin,
    cookie,
    "content-type": contentType,
    "x-forwarded-for": someAddress(),
  };
  if (isInPieces) return timed(() => statusOfPieces(origin, headers, body));
  const init = { method: "POST", redirect: "manual", headers, body: body as Buffer<ArrayBuffer> } as const;
  return timed(() => statusOf(fetch(`${origin}/account`, init)));
}

/** Sends a body whose every byte is a chunk of HTTP. */
function statusOfPieces(
  origin: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ host, ...headers, "transfer-encoding": "chunked", connection: "close" });
  const head = ["POST /account HTTP/1.1", ...lines.map(([name, value]) => `${name}: ${value}`), "", ""];
  const chunk = Buffer.from("1\r\n?\r\n");
  const chunks = Buffer.alloc(body.byteLength * chunk.byteLength, chunk);
  for (const [at, byte] of body.entries()) chunks[at * chunk.byteLength + 3] = byte;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("data", (data) => {
      resolve(Number(data.toString("latin1").split(" ")[1]));
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The connection was closed.")));
    socket.write(head.join("\r\n"));
    socket.write(chunks);
    socket.end("0\r\n\r\n");
  });
}

export interface Timed {
  /** 0 where there is no answer. */
  readonly status: number;
  readonly ms: number;
}

/** The status of a response whose body has come, too. */
export async function statusOf(response: Promise<Response>): Promise<number> {
  const arrived = await response;
  await arrived.arrayBuffer();
  return arrived.status;
}

export async function timed(ask: () => Promise<number>): Promise<Timed> {
  const from = performance.now();
  const status = await ask().catch(() => 0);
  return { status, ms: performance.now() - from };
}
