import { setImmediate } from "node:timers/promises";
import { MIMEType } from "node:util";

/**
 * Forms of this site are short; pictures come in by their own way. A full profile of emoji has 150
 * kB, and a text that is pasted into a field and is too long for it is to be refused by the field's
 * own sentence, with what was typed still there.
 */
const MAX_FORM_BYTES = 256 * 1024;

/** A name, an address and a password: more is no form of ours. */
export const MAX_ACCOUNT_FORM_BYTES = 8 * 1024;

/** In a form with a file: boundaries, heads, and the other fields. */
export const MAX_BYTES_BESIDE_FILE = 8 * 1024;

/** RFC 2046, section 5.1.1. Looking for a longer one takes many times as long. */
const MAX_BOUNDARY_LENGTH = 70;

/** The texts that a form holds under a name; files are none. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/**
 * The form a visitor sent. `request.formData()` reads bodies of any size and answers broken ones
 * with 500.
 *
 * @throws Response 400 where the body is no form, 413 where it is too long
 */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<FormData> {
  const body = await bodyOf(request, maxBytes);
  const contentType = request.headers.get("content-type") ?? "";
  try {
    const type = new MIMEType(contentType);
    if (type.type === "multipart") return await inTurn(() => readMultipart(body, type));
    // No file is in it: reading fields of that length holds up other visitors, and no form of this
    // site has them.
    if (body.byteLength > MAX_FORM_BYTES) throw TOO_MUCH_BESIDE_FILE;
    return await parse(body, type);
  } catch {
    throw new Response("The form cannot be read", { status: 400 });
  }
}

/**
 * In one piece, however small the pieces are that it comes in: each takes some hundred bytes beside
 * its own.
 */
async function bodyOf(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  let body = Buffer.alloc(0);
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const end = bytes + part.value.byteLength;
    // Not cancelled: that would cut the connection before the answer is out, and the request guard
    // discards the rest.
    if (end > maxBytes) throw new Response("The form is too long", { status: 413 });
    if (end > body.byteLength) {
      const larger = Buffer.alloc(Math.min(2 * end, maxBytes));
      body.copy(larger, 0, 0, bytes);
      body = larger;
    }
    body.set(part.value, bytes);
    bytes = end;
  }
  return body.subarray(0, bytes);
}

function parse(body: Buffer<ArrayBuffer>, type: MIMEType): Promise<FormData> {
  return new Response(body, { headers: { "content-type": String(type) } }).formData();
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * One after the other, with time for other visitors between: reading 5 MB takes some 30 ms, and
 * several times its size of memory.
 */
function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(read);
  lastTurn = turn.catch(() => {}).then(() => setImmediate());
  return turn;
}

/** @throws Error for what has more than a file */
async function readMultipart(body: Buffer<ArrayBuffer>, type: MIMEType): Promise<FormData> {
  if (!isPlain(body, type.params.get("boundary"))) throw TOO_MUCH_BESIDE_FILE;
  const form = await parse(body, type);
  // What is refused is sent back with what was typed.
  if ([...form.values()].some(isLongText)) throw TOO_MUCH_BESIDE_FILE;
  return form;
}

const TOO_MUCH_BESIDE_FILE = new Error("The form has more than a file.");

const isLongText = (value: FormDataEntryValue) =>
  typeof value === "string" && value.length > MAX_BYTES_BESIDE_FILE;

/**
 * Whether a multipart body is one file with little beside it, as the forms of this site are that
 * have one. Reading many names, heads and files takes a hundred times as long as reading one file
 * of that size, and no other visitor is served meanwhile.
 */
function isPlain(body: Buffer, boundary: string | null): boolean {
  if (!boundary || boundary.length > MAX_BOUNDARY_LENGTH) return false;
  let longest = 0;
  let headEnd = 0;
  let at = body.indexOf(boundary);
  while (at >= 0 && at - longest <= MAX_BYTES_BESIDE_FILE) {
    if (headEnd < at) {
      const found = body.indexOf("\r\n\r\n", at);
      // Behind the last head, or far behind many boundaries: it is not looked for again.
      headEnd = found < 0 ? body.byteLength : found;
    }
    const next = body.indexOf(boundary, at + boundary.length);
    longest = Math.max(longest, next - headEnd);
    at = next;
  }
  return at < 0 && body.byteLength - longest <= MAX_BYTES_BESIDE_FILE;
}
