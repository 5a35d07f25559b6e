import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { RequestResetDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { env } from "#app/env.server.ts";
import { type ForgotAnswer, ForgotPage, unsentForgot } from "#app/features/account/forgot-page.tsx";
import { problemOf } from "#app/features/account/own-account.server.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { formTexts, MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  if (!createApi(request).hasExtensions) throw data(null, { status: 404 });
  // Of another backend only its answer tells.
  return { hasMail: env.api.kind !== "embedded" || env.mail !== null };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  const [email = ""] = formTexts(form, "email");
  const api = createApi(request, { isAnonymous: true });
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const answer = await orFailure(api.query(RequestResetDocument, { email }));
  if (!(answer instanceof ApiError)) return data<ForgotAnswer>({ isSent: true });
  const { status, message, problems } = problemOf(answer);
  return data<ForgotAnswer>({ message, problem: problems.email ?? null, email }, { status });
}

export const clientAction = keepTypedAs(unsentForgot);

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Forgot your password?",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Forgot() {
  return <ForgotPage {...useLoaderData<typeof loader>()} answer={useActionData<ForgotAnswer>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
