import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountDocument, OwnFollowsDocument } from "#app/api/generated.ts";
import { env } from "#app/env.server.ts";
import { GoodBye } from "#app/features/account/good-bye.tsx";
import { changeOwnAccount } from "#app/features/account/own-account.server.ts";
import { doneOf, ownAccountModel } from "#app/features/account/own-account-model.ts";
import { OwnAccountPage } from "#app/features/account/own-account-page.tsx";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = { title: "Your account", for: "members", formCost: 40 };

const ownAccount = memberPage({
  path: "/account",
  load: async ({ api, says, toLogin }) => {
    const [{ account }, { ownFollows: follows }] = await Promise.all([
      api.require(AccountDocument),
      api.require(OwnFollowsDocument),
    ]);
    // A new document tells the rest of the page, too. Without an account there is no page to draw a
    // form on.
    if (!account) throw redirectDocument(toLogin);
    const providers = env.oauth.map(({ name }) => name);
    return { account: ownAccountModel(account, providers), follows, done: doneOf(says), left: null };
  },
});

export async function loader(args: LoaderFunctionArgs) {
  const { says, headers } = await takeNews(args.request, { "Cache-Control": "no-store" });
  const left = says.get("left");
  return left === null
    ? ownAccount(args)
    : data({ account: null, follows: [], done: null, left }, { headers });
}

export const action = changeOwnAccount;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Your account");

export default function Account() {
  const { account, follows, done, left } = useLoaderData<typeof loader>();
  const failure = useActionData<Failure>() ?? null;
  if (left !== null) return <GoodBye username={left} />;
  return <OwnAccountPage account={account} follows={follows} done={done} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
