import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ContactDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { CONTACT_PATH, CONTACT_SUBJECTS, contactSubject } from "#app/domain/contact.ts";
import { contactWords } from "#app/domain/contact-address.ts";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { useStaysDone } from "#app/features/form/use-stays-done.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = {
  title: "Contact",
  needsExtensions: true,
  formCost: 10,
  isInSitemap: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const { settings, account } = await api.require(ContactDocument);
  const loaded = {
    contact: settings.contact ? contactWords(settings.contact) : null,
    member: account ? { username: account.username, email: account.email } : null,
    subject: contactSubject(new URL(request.url).searchParams.get("subject")) ?? CONTACT_SUBJECTS[0].value,
    isSent: says.has("done"),
  };
  return data(loaded, { headers });
}

export const action = sendMessage;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  pageMeta({
    title: "Contact",
    description:
      "Write to the people who run Shred Index: questions, advertising, press, your data, problems.",
    path: CONTACT_PATH,
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function Contact() {
  const loaded = useLoaderData<typeof loader>();
  const isSent = useStaysDone(loaded.isSent);
  return <ContactPage {...loaded} isSent={isSent} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
