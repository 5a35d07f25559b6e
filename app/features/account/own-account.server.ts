import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  ChangeAccountDocument,
  ChangePasswordDocument,
  ChangePictureDocument,
  ConfirmAccountDocument,
  EndAccountDocument,
  EndSignInsDocument,
  RequestAddressDocument,
  RequestVerificationDocument,
  UnlinkProviderDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { CHECK_FIELD, FORM_NOT_SENT, PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/limits.ts";
import { formTexts, MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";

/** What a form of the account page asks for, by its field `intent`. */
export const ACCOUNT_INTENTS = [
  "verify",
  "email",
  "confirm",
  "unlink",
  "password",
  "picture",
  "remove-picture",
  "mail",
  "pro-interest",
  "end-sign-in",
  "sign-out-others",
  "delete",
] as const;

export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

/** Why it was not done: the answer's status, a sentence, and what is wrong with single fields, by their names. */
export interface AccountProblem {
  readonly status: number;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
}

/** More than a picture's form has beside the picture. */
const MAX_PICTURE_FORM_BYTES = MAX_PICTURE_BYTES + MAX_ACCOUNT_FORM_BYTES;

/**
 * The form that was sent to the account page; a problem where it cannot be one of its forms. Without a session no file is read, and of each
 * member one at a time.
 *
 * @throws Response 400 where the body is no form, 413 where one without a file is too long
 */
export async function readAccountForm(request: Request): Promise<FormData | AccountProblem> {
  if (!hasFile(request)) return readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const session = await getSession(request);
  if (!session) return { status: 401, message: SIGNED_OUT, problems: {} };
  const { username } = session;
  if (arriving.has(username)) return { status: 429, message: PICTURE_ON_ITS_WAY, problems: {} };
  if (arriving.size >= MOST_ARRIVING) return { status: 503, message: TOO_MANY_PICTURES, problems: {} };
  arriving.add(username);
  try {
    return await readForm(request, MAX_PICTURE_FORM_BYTES);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 413) throw error;
    return { status: 413, message: CHECK_FIELD, problems: { picture: PICTURE_TOO_LARGE } };
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

function hasFile(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/") ?? false;
}

/** Does what a form of the account page asks for. Null where it is done. */
export async function changeOwnAccount(
  api: Api,
  intent: AccountIntent,
  form: FormData,
): Promise<AccountProblem | null> {
  const answer = await orFailure(ask(api, intent, form));
  return answer instanceof ApiError ? problemOf(answer) : null;
}

async function ask(api: Api, intent: AccountIntent, form: FormData): Promise<unknown> {
  const text = (field: string) => formTexts(form, field)[0] ?? "";
  switch (intent) {
    case "verify":
      return api.query(RequestVerificationDocument);
    case "email":
      return api.query(RequestAddressDocument, {
        input: { email: text("email"), password: text("password") || null },
      });
    case "confirm":
      return api.query(ConfirmAccountDocument, { password: text("password") });
    case "unlink":
      return api.query(UnlinkProviderDocument, {
        input: { issuer: text("issuer"), password: text("password") || null },
      });
    case "password": {
      const input = {
        current_password: text("current_password") || null,
        new_password: text("new_password"),
      };
      return api.query(ChangePasswordDocument, { input });
    }
    case "picture": {
      const file = form.get("picture");
      const bytes = file instanceof File ? await file.arrayBuffer() : new ArrayBuffer(0);
      return api.query(ChangePictureDocument, { picture: Buffer.from(bytes).toString("base64") });
    }
    case "remove-picture":
      return api.query(ChangePictureDocument, { picture: null });
    case "mail":
      return api.query(ChangeAccountDocument, { input: { is_mail_blocked: text("is_mail_blocked") !== "" } });
    case "pro-interest":
      return api.query(ChangeAccountDocument, { input: { wants_pro: text("wants_pro") !== "no" } });
    case "end-sign-in":
      return api.query(EndSignInsDocument, { id: text("sign_in") });
    case "sign-out-others":
      return api.query(EndSignInsDocument, {});
    case "delete": {
      const input = { password: text("password") || null, contributions: text("contributions") };
      return api.query(EndAccountDocument, { input });
    }
  }
}

const SIGNED_OUT = "You are not signed in any more. Log in again, then try again.";
const NEEDS_PROOF = "Enter your password, or sign in again, to confirm that it is you.";

const NO_MAIL = "This site sends no mail. Please ask the people who run it.";

/** What the forms of an account say of a failure. */
export function problemOf({ code, status, visitorMessage, problems }: ApiError): AccountProblem {
  if (code === "UNAUTHENTICATED") return { status: 401, message: SIGNED_OUT, problems: {} };
  if (code === "CONFIRMATION_REQUIRED") return { status: 403, message: NEEDS_PROOF, problems: {} };
  if (code === "UNAVAILABLE") return { status: 400, message: NO_MAIL, problems: {} };
  if (code !== "BAD_USER_INPUT") return { status, message: visitorMessage, problems: {} };
  const byField = problems.map(({ argument, message }) => [argument.replace(/^.*\./, ""), message] as const);
  return {
    status: 400,
    message: byField.length > 0 ? CHECK_FIELD : FORM_NOT_SENT,
    problems: Object.fromEntries(byField),
  };
}
