import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { jsonRefusal } from "#app/api/json-answer.server.ts";
import { hasYears, MERGE_FIELD, RETURN_FIELD, SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { saveMarks } from "#app/features/marks/marks.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { formatNewsCookie } from "#app/session/news.server.ts";
import { safeRedirect } from "#app/session/safe-redirect.ts";

export const pageHandle: PageHandle = { formCost: 10 };

/** A visitor who reloads after marking. */
export function loader() {
  return redirect(SAVED_PATH);
}

/** Marks resorts for a member: by a form, which leads back, or by a script, which asks for JSON. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const isScript = request.headers.get("accept") === "application/json";
  const failure = await saveMarks(request, form);
  if (failure === null) {
    const path = safeRedirect(form.get(RETURN_FIELD), SAVED_PATH);
    // A button shows what it did; that years are saved has to be said.
    const headers =
      hasYears(form) && !form.has(MERGE_FIELD)
        ? { "Set-Cookie": await formatNewsCookie(isScript ? SAVED_PATH : path, { saved: "" }) }
        : undefined;
    return isScript
      ? Response.json({ isSaved: true }, { headers })
      : redirect(path, { status: 303, headers });
  }
  if (isScript) return jsonRefusal(failure.status, failure.message);
  // What a visitor marks is held by the device, which takes a script; that page says so.
  if (failure.status === 401) return redirect(SAVED_PATH, 303);
  return new Response(`${failure.message}\n`, {
    status: failure.status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
