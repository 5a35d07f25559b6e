import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  AddressLinkDocument,
  RequestResetDocument,
  ResetLinkDocument,
  ResetPasswordDocument,
  UndoAddressDocument,
  VerifyAddressDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { linkToken } from "#app/domain/accounts/link-token.ts";
import { MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { type Done, memberAction } from "../form/member-action.server.ts";
import { refusalOf } from "../form/refusal.server.ts";

/** What a link of a letter says. */
export function letterLinkOf(request: Request): { readonly token: string; readonly isUndo: boolean } {
  const { searchParams } = new URL(request.url);
  return { token: linkToken(searchParams.get("token") ?? ""), isUndo: searchParams.has("undo") };
}

/** What a page of a link is drawn from, or the sentence that says why no visitor can tell. */
async function found<Answer>(
  asked: Promise<Answer>,
): Promise<{ readonly answer: Answer | null; readonly problem: string | null; readonly status: number }> {
  const answer = await orFailure(asked);
  if (!(answer instanceof ApiError)) return { answer, problem: null, status: 200 };
  const { message, status } = refusalOf(answer);
  return { answer: null, problem: message, status };
}

/** Whose password the link sets. */
export async function findResetLink(api: Api, token: string) {
  const { answer, ...rest } = await found(api.query(ResetLinkDocument, { token }));
  return { username: answer?.resetLink?.username ?? null, ...rest };
}

/**
 * Which address the link is about. Changes nothing: programs that look at mail follow links as
 * well.
 */
export async function findAddressLink(api: Api, { token, isUndo }: ReturnType<typeof letterLinkOf>) {
  const { answer, ...rest } = await found(api.query(AddressLinkDocument, { token, undo: isUndo }));
  const link = answer?.addressLink ?? null;
  return { link: link && { username: link.username, email: link.email, isDone: link.is_done }, ...rest };
}

const readAccountForm = (request: Request) => readForm(request, MAX_ACCOUNT_FORM_BYTES);

/** Asks for a link that sets a password. */
export const requestReset = memberAction({
  intents: {
    forgot: async ({ api, text }) => {
      await api.query(RequestResetDocument, { email: text("email") });
      return { href: "/forgot", says: { done: "" } };
    },
  },
  fields: ["email"],
  read: readAccountForm,
  isAnonymous: true,
});

/**
 * Leads back to the page of the link, which says that it is done; or, of one that works no more,
 * that.
 */
async function used(request: Request, answer: Promise<unknown>): Promise<Done> {
  const { pathname, search } = new URL(request.url);
  const given = await orFailure(answer);
  if (!(given instanceof ApiError)) return { href: pathname + search, says: { done: "" } };
  if (given.code !== "INVALID_CODE") throw given;
  return { href: pathname + search, says: { used: "" } };
}

/** Sets the password that is typed. */
export const resetPassword = memberAction({
  intents: {
    reset: ({ request, api, text }) => {
      const input = { token: letterLinkOf(request).token, new_password: text("new_password") };
      return used(request, api.query(ResetPasswordDocument, { input }));
    },
  },
  fields: ["new_password"],
  read: readAccountForm,
  isAnonymous: true,
});

/** Verifies an address, or takes its change back. */
export const verifyAddress = memberAction({
  intents: {
    verify: ({ request, api }) => {
      const { token, isUndo } = letterLinkOf(request);
      const asked = isUndo
        ? api.query(UndoAddressDocument, { token })
        : api.query(VerifyAddressDocument, { token });
      return used(request, asked);
    },
  },
  read: readAccountForm,
});
