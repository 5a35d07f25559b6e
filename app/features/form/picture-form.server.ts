import { PICTURE_TOO_LARGE, SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/accounts/picture.ts";
import { customerOf } from "#app/domain/accounts/visitor.ts";
import { MAX_UPLOAD_BYTES } from "#app/domain/photographs/photograph.ts";
import { PHOTOGRAPH_TOO_LARGE } from "#app/domain/photographs/photograph-messages.ts";
import { MAX_BYTES_BESIDE_FILE, readForm } from "#app/session/form.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { fieldsRefused, type Refusal } from "./refusal.server.ts";

/** Reads a form with the file field `picture`, a member's own picture or the site's. */
export function readPictureForm(request: Request): Promise<FormData | Refusal> {
  return readUpload(request, { most: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE });
}

/** Reads a form with the file field `picture`, a photograph. */
export function readPhotographForm(request: Request): Promise<FormData | Refusal> {
  return readUpload(request, { most: MAX_UPLOAD_BYTES, tooLarge: PHOTOGRAPH_TOO_LARGE });
}

interface Upload {
  /** Bytes of the file. */
  readonly most: number;
  /** What its member reads where it has more. */
  readonly tooLarge: string;
}

/** Without a session no file is read, and of each member one at a time. */
async function readUpload(request: Request, { most, tooLarge }: Upload): Promise<FormData | Refusal> {
  const session = await getSession(request);
  if (!session) return { status: 401, message: SIGNED_OUT };
  const { username } = session;
  const sender = customerOf(requestContext().clientIp);
  const refusal = refusalOfAnother(username, sender);
  if (refusal) {
    requestContext().refuse("uploads");
    return refusal;
  }
  arriving.set(username, sender);
  try {
    return await readForm(request, most + MAX_BYTES_BESIDE_FILE);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error;
    return { ...fieldsRefused({ picture: tooLarge }), status: 413 };
  } finally {
    arriving.delete(username);
  }
}

/**
 * Senders of pictures that are on their way, by their members. Each takes its size of memory, and
 * the server gives it 30 seconds.
 */
const arriving = new Map<string, string>();
/**
 * In one process. Decoding has a bound of its own, and waits for no picture that is still on its
 * way.
 */
const MOST_ARRIVING = 8;
/** From one address: an attacker has many accounts there, and a household few pictures at once. */
const MOST_OF_SENDER = 2;
const TOO_MANY_PICTURES = "Too many pictures arrive at this moment. Try again in a few seconds.";
const PICTURE_ON_ITS_WAY = "Another picture of yours is on its way. Wait until it has arrived.";

function refusalOfAnother(username: string, sender: string): Refusal | null {
  if (arriving.has(username)) return { status: 429, message: PICTURE_ON_ITS_WAY };
  const ofSender = [...arriving.values()].filter((one) => one === sender);
  if (ofSender.length >= MOST_OF_SENDER) return { status: 429, message: TOO_MANY_PICTURES };
  return arriving.size >= MOST_ARRIVING ? { status: 503, message: TOO_MANY_PICTURES } : null;
}

/** The file of such a form as GraphQL sends it (base64); empty where there is none. */
export async function pictureIn(form: FormData): Promise<string> {
  const file = form.get("picture");
  const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0);
  return Buffer.from(bytes).toString("base64");
}
