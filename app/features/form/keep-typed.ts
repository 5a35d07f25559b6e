import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { FORM_NOT_SENT } from "#app/domain/accounts/account-messages.ts";
import { failureOf } from "./failure.ts";
import { NOT_SENT_STATUS } from "./not-sent.ts";

/**
 * The `clientAction` of a page with a form. Where the form does not arrive, be it that the
 * connection is gone or that something before the site answers in its place, the page stays with
 * what was typed and says so, instead of making room for the error screen.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // Where the answer leads on.
    if (error instanceof Response) throw error;
    const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : FORM_NOT_SENT;
    return Response.json(failureOf(form, { message: said }), { status: NOT_SENT_STATUS });
  }
}
