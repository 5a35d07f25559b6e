import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { SitePartDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { EditTextPage } from "#app/features/cms-editing/edit-text-page.tsx";
import { doneWords, saveText } from "#app/features/cms-editing/save-site-text.server.ts";
import { editedPartModel } from "#app/features/cms-editing/site-texts-model.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = {
  title: "Change a text",
  sample: "?part=:part",
  for: "operators",
  cost: 10,
  formCost: 15,
};

/** To everyone but operators there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("version");
  const version = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
  const variables = { part: searchParams.get("part") ?? "", version };
  const { sitePart } = await forModerators(api.query(SitePartDocument, variables));
  if (!sitePart) throw data(null, { status: 404 });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  return data({ edited: editedPartModel(sitePart, version), done: doneWords(says) }, { headers });
}

export const action = saveText;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

/** After a refusal, too: another operator may have changed it. */
export const shouldRevalidate = () => true;

export const meta = unlistedMeta("Change a text");

export default function EditText() {
  const failure = useActionData<Failure>() ?? null;
  return <EditTextPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
