import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createApi } from "#app/api/client.server.ts";
import { CreateUserDocument } from "#app/api/generated.ts";
import { IN_PLACE_FIELD } from "#app/domain/accounts/account.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { AccountPage } from "#app/features/sign-in/account-page.tsx";
import { keptNotice } from "#app/features/sign-in/kept-notice.server.ts";
import { signIn, signInAnswer } from "#app/features/sign-in/sign-in.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { targetOf } from "#app/session/safe-redirect.ts";

export const pageHandle: PageHandle = { title: "Sign up", needsData: false, formCost: 40 };

/** Whatever is missing or no text counts as left empty. */
const signupForm = z.object({
  username: z.string().catch(""),
  email: z.string().catch(""),
  password: z.string().catch(""),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const target = targetOf(request);
  return { target, kept: await keptNotice(request, target) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const { username, email, password } = signupForm.parse(Object.fromEntries(form));
  const api = createApi(request, { isAnonymous: true });
  const input = { username, email, password, is_mail_blocked: false };
  const result = await signIn(request, {
    kind: "signup",
    answer: api.query(CreateUserDocument, { input }).then(({ createUser }) => createUser),
    email,
  });
  return signInAnswer(result, {
    target: form.has(IN_PLACE_FIELD) ? null : targetOf(request),
    form,
  });
}

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";

export const meta = unlistedMeta("Sign up");

export default function Signup() {
  return <AccountPage page="signup" target={useLoaderData<typeof loader>().target} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
