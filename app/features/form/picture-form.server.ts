import { PICTURE_TOO_LARGE, SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/limits.ts";
import { MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { fieldsRefused, type Refusal } from "./refusal.server.ts";

/** More than a picture's form has beside the picture. */
const MAX_PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + MAX_ACCOUNT_FORM_BYTES;

/** Reads a form with the file field `picture`. Without a session no file is read, and of each member one at a time. */
export async function readPictureForm(request: Request): Promise<FormData | Refusal> {
  const session = await getSession(request);
  if (!session) return { status: 401, message: SIGNED_OUT };
  const { username } = session;
  if (arriving.has(username) || arriving.size >= MOST_ARRIVING) requestContext().refuse("uploads");
  if (arriving.has(username)) return { status: 429, message: PICTURE_ON_ITS_WAY };
  if (arriving.size >= MOST_ARRIVING) return { status: 503, message: TOO_MANY_PICTURES };
  arriving.add(username);
  try {
    return await readForm(request, MAX_PICTURE_FORM_BYTES);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error;
    return { ...fieldsRefused({ picture: PICTURE_TOO_LARGE }), status: 413 };
  } finally {
    arriving.delete(username);
  }
}

/** Pictures that are on their way, by their members. Each takes its size of memory, and the server gives it 30 seconds. */
const arriving = new Set<string>();
/** In one process. Decoding has a bound of its own, and waits for no picture that is still on its way. */
const MOST_ARRIVING = 32;
const TOO_MANY_PICTURES = "Too many pictures arrive at this moment. Try again in a few seconds.";
const PICTURE_ON_ITS_WAY = "Another picture of yours is on its way. Wait until it has arrived.";

/** The file of such a form as GraphQL sends it (base64); empty where there is none. */
export async function pictureIn(form: FormData): Promise<string> {
  const file = form.get("picture");
  const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0);
  return Buffer.from(bytes).toString("base64");
}
