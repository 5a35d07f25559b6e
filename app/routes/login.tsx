import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createApi } from "#app/api/client.server.ts";
import { LoginDocument } from "#app/api/generated.ts";
import { IN_PLACE_FIELD } from "#app/domain/accounts/account.ts";
import { oauthProblem } from "#app/domain/accounts/oauth.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { AccountPage } from "#app/features/sign-in/account-page.tsx";
import { keptNotice } from "#app/features/sign-in/kept-notice.server.ts";
import { signIn, signInAnswer } from "#app/features/sign-in/sign-in.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { targetOf } from "#app/session/safe-redirect.ts";

export const pageHandle: PageHandle = { title: "Login", needsData: false, formCost: 40 };

/** Whatever is missing or no text counts as left empty. */
const loginForm = z.object({ identifier: z.string().catch(""), password: z.string().catch("") });

export async function loader({ request }: LoaderFunctionArgs) {
  const target = targetOf(request);
  const problem = oauthProblem(new URL(request.url).searchParams);
  return { target, kept: await keptNotice(request, target), problem };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const { identifier, password } = loginForm.parse(Object.fromEntries(form));
  const api = createApi(request, { isAnonymous: true });
  const result = await signIn(request, {
    kind: "login",
    answer: api.query(LoginDocument, { data: { identifier, password } }).then(({ login }) => login),
    email: identifier.includes("@") ? identifier : "",
  });
  return signInAnswer(result, {
    target: form.has(IN_PLACE_FIELD) ? null : targetOf(request),
    form,
  });
}

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";

export const meta = unlistedMeta("Login");

export default function Login() {
  return <AccountPage page="login" {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
