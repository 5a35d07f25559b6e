import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { AddressLinkDocument, UndoAddressDocument, VerifyAddressDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { usernameKey } from "#app/domain/accounts/account.ts";
import { linkToken } from "#app/domain/accounts/link-token.ts";
import { problemOf } from "#app/features/account/own-account.server.ts";
import {
  unsentVerify,
  type VerifyAnswer,
  VerifyPage,
  verifyTitle,
} from "#app/features/account/verify-page.tsx";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { getSession } from "#app/session/session.server.ts";

/** What is in the address must not go to another site; without any referrer, a form would be taken for another site's. */
const OWN = { headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } };

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { token: linkToken(searchParams.get("token") ?? ""), isUndo: searchParams.has("undo") };
}

/** Changes nothing: programs that look at mail follow links as well. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const { token, isUndo } = linkOf(request);
  const answer = await orFailure(api.query(AddressLinkDocument, { token, undo: isUndo }));
  if (answer instanceof ApiError) {
    const { status, message } = problemOf(answer);
    return data({ link: null, problem: message, isUndo, otherMember: null }, { status, ...OWN });
  }
  const found = answer.addressLink;
  const link = found ? { username: found.username, email: found.email, isDone: found.is_done } : null;
  const signedIn = (await getSession(request))?.username ?? null;
  const isOther = link !== null && signedIn !== null && usernameKey(signedIn) !== usernameKey(link.username);
  return data({ link, problem: null, isUndo, otherMember: isOther ? signedIn : null }, OWN);
}

export async function action({ request }: ActionFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const { token, isUndo } = linkOf(request);
  const asked = isUndo
    ? api.query(UndoAddressDocument, { token })
    : api.query(VerifyAddressDocument, { token });
  const answer = await orFailure<unknown>(asked);
  if (!(answer instanceof ApiError)) return data<VerifyAnswer>({ isDone: true }, OWN);
  if (answer.code === "INVALID_CODE") return data<VerifyAnswer>({ isUsed: true }, { status: 400, ...OWN });
  const { status, message } = problemOf(answer);
  return data<VerifyAnswer>({ message }, { status, ...OWN });
}

export const clientAction = keepTypedAs(unsentVerify);

export { headersOfEither as headers } from "#app/features/account/own-account-model.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: verifyTitle(loaded?.isUndo ?? false),
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Verify() {
  return <VerifyPage {...useLoaderData<typeof loader>()} answer={useActionData<VerifyAnswer>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
