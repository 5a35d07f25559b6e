import type { ActionFunctionArgs } from "@remix-run/node";
import {
  ChangeAccountDocument,
  ChangePasswordDocument,
  ChangePictureDocument,
  ConfirmAccountDocument,
  EndAccountDocument,
  EndSignInsDocument,
  RequestAddressDocument,
  RequestVerificationDocument,
  UnfollowDocument,
  UnlinkProviderDocument,
} from "#app/api/generated.ts";
import { MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { dropKept } from "#app/session/kept.server.ts";
import { formatEndedSessionCookie, getSession } from "#app/session/session.server.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { pictureIn, readPictureForm } from "../form/picture-form.server.ts";
import { accountPathAfter } from "./own-account-model.ts";

const PATH = "/account";

/** What the forms of the page ask for, and the page says afterwards that it is done. */
const ASKS: Readonly<Record<string, (sent: Sent) => Promise<unknown>>> = {
  verify: ({ api }) => api.query(RequestVerificationDocument),
  email: ({ api, text }) =>
    api.query(RequestAddressDocument, {
      input: { email: text("email"), password: text("password") || null },
    }),
  confirm: ({ api, text }) => api.query(ConfirmAccountDocument, { password: text("password") }),
  unlink: ({ api, text }) =>
    api.query(UnlinkProviderDocument, {
      input: { issuer: text("issuer"), password: text("password") || null },
    }),
  password: ({ api, text }) =>
    api.query(ChangePasswordDocument, {
      input: { current_password: text("current_password") || null, new_password: text("new_password") },
    }),
  "remove-picture": ({ api }) => api.query(ChangePictureDocument, { picture: null }),
  mail: ({ api, text }) =>
    api.query(ChangeAccountDocument, { input: { is_mail_blocked: text("is_mail_blocked") !== "" } }),
  "pro-interest": ({ api, text }) =>
    api.query(ChangeAccountDocument, { input: { wants_pro: text("wants_pro") !== "no" } }),
  unfollow: ({ api, text }) => api.query(UnfollowDocument, { path: text("path") }),
  "end-sign-in": ({ api, text }) => api.query(EndSignInsDocument, { id: text("sign_in") }),
  "sign-out-others": ({ api }) => api.query(EndSignInsDocument, {}),
};

/** Ends the account, and with it what this browser holds of it. */
const leave: Handler = async ({ request, api, text }) => {
  const input = { password: text("password") || null, contributions: text("contributions") };
  await api.query(EndAccountDocument, { input });
  const session = await getSession(request);
  const setCookies = [await formatEndedSessionCookie(), await dropKept(request)];
  return { href: PATH, says: { left: session?.username ?? "" }, setCookies };
};

const changeAccount = memberAction({
  intents: {
    ...Object.fromEntries(Object.entries(ASKS).map(([intent, ask]) => [intent, saying(intent, ask)])),
    delete: leave,
  },
  fields: ["email", "password", "current_password", "new_password"],
  read: (request) => readForm(request, MAX_ACCOUNT_FORM_BYTES),
});

const changePicture = memberAction({
  intents: {
    picture: saying("picture", async ({ api, form }) =>
      api.query(ChangePictureDocument, { picture: await pictureIn(form) }),
    ),
  },
  fields: ["picture"],
  read: readPictureForm,
});

/** Does what a form of the account page asks for. The one with a file is read in its own way. */
export function changeOwnAccount(args: ActionFunctionArgs) {
  const hasFile = args.request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  return (hasFile ? changePicture : changeAccount)(args);
}

function saying(intent: string, ask: (sent: Sent) => Promise<unknown>): Handler {
  return async (sent) => {
    await ask(sent);
    return { href: accountPathAfter(intent), says: { done: intent } };
  };
}
