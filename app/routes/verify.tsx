import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { usernameKey } from "#app/domain/accounts/account.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { useStaysDone } from "#app/features/form/use-stays-done.ts";
import {
  findAddressLink,
  letterLinkOf,
  verifyAddress,
} from "#app/features/letter-links/letter-links.server.ts";
import { VerifyPage, verifyTitle } from "#app/features/letter-links/verify-page.tsx";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { PRIVATE_HEADERS } from "#app/features/page/private-headers.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Confirm your e-mail address", needsExtensions: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const given = letterLinkOf(request);
  const { says, headers } = await takeNews(request, PRIVATE_HEADERS);
  const found = await findAddressLink(api, given);
  const { status, problem } = found;
  const link = says.has("used") ? null : found.link;
  const signedIn = (await getSession(request))?.username ?? null;
  const isOther = link !== null && signedIn !== null && usernameKey(signedIn) !== usernameKey(link.username);
  const otherMember = isOther ? signedIn : null;
  return data(
    { link, problem, isUndo: given.isUndo, otherMember, isDone: says.has("done") },
    { status, headers },
  );
}

export const action = verifyAddress;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>((loaded) => verifyTitle(loaded?.isUndo ?? false));

export default function Verify() {
  const loaded = useLoaderData<typeof loader>();
  const isDone = useStaysDone(loaded.isDone);
  return <VerifyPage {...loaded} isDone={isDone} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
