import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { ExportAccountDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { formTexts, MAX_ACCOUNT_FORM_BYTES, readForm } from "#app/session/form.server.ts";
import { formatNewsCookie } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { formCost: 40 };

/** The file, for a visitor who has proved lately who they are; the account page asks the others. */
export function loader({ request }: LoaderFunctionArgs) {
  return exportFor(request, null);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_ACCOUNT_FORM_BYTES);
  return exportFor(request, formTexts(form, "password")[0] || null);
}

/** Everything stored about the member, as one JSON file. */
async function exportFor(request: Request, password: string | null): Promise<Response> {
  const api = createApi(request);
  requireExtensions(api, new Response("Not found\n", { status: 404 }));
  const session = await getSession(request);
  if (!session) return redirect(accountHref("login", "/account"));
  const answer = await orFailure(api.query(ExportAccountDocument, { password }));
  if (answer instanceof ApiError) {
    if (answer.code === "UNAUTHENTICATED") return redirect(accountHref("login", "/account"));
    const told = await formatNewsCookie("/account", { problem: problemName(answer) });
    return redirect("/account#data", { headers: { "Set-Cookie": told } });
  }
  return new Response(answer.exportAccount, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(session.username)}"`,
      "Cache-Control": "no-store",
    },
  });
}

function problemName({ code }: ApiError): string {
  switch (code) {
    case "CONFIRMATION_REQUIRED":
      return "confirm";
    case "BAD_USER_INPUT":
      return "password";
    case "RATE_LIMITED":
      return "attempts";
    default:
      return "failed";
  }
}

/** A header holds no other characters. */
function fileName(username: string): string {
  return `shred-index-${username.replace(/[^\w.-]/g, "_")}.json`;
}
