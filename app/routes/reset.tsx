import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { ResetLinkDocument, ResetPasswordDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { linkToken } from "#app/domain/accounts/link-token.ts";
import { problemOf } from "#app/features/account/own-account.server.ts";
import { type ResetAnswer, ResetPage, unsentReset } from "#app/features/account/reset-page.tsx";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { formTexts, MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";

export const handle: PageHandle = { formCost: 40 };

/** What is in the address must not go to another site; without any referrer, a form would be taken for another site's. */
const OWN = { headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } };

function tokenOf(request: Request): string {
  return linkToken(new URL(request.url).searchParams.get("token") ?? "");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const answer = await orFailure(api.query(ResetLinkDocument, { token: tokenOf(request) }));
  if (answer instanceof ApiError) {
    const { status, message } = problemOf(answer);
    return data({ username: null, problem: message }, { status, ...OWN });
  }
  return data({ username: answer.resetLink?.username ?? null, problem: null }, OWN);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const api = createApi(request, { isAnonymous: true });
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const [password = ""] = formTexts(form, "new_password");
  const input = { token: tokenOf(request), new_password: password };
  const answer = await orFailure(api.query(ResetPasswordDocument, { input }));
  if (!(answer instanceof ApiError)) return data<ResetAnswer>({ isDone: true }, OWN);
  if (answer.code === "INVALID_CODE") return data<ResetAnswer>({ isUsed: true }, { status: 400, ...OWN });
  const { status, message, problems } = problemOf(answer);
  return data<ResetAnswer>({ message, problem: problems.new_password ?? null }, { status, ...OWN });
}

export const clientAction = keepTypedAs(unsentReset);

export { headersOfEither as headers } from "#app/features/account/own-account-model.ts";

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Set a new password",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Reset() {
  return <ResetPage {...useLoaderData<typeof loader>()} answer={useActionData<ResetAnswer>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
