import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { UNIT_SYSTEMS } from "#app/domain/attributes/units.ts";
import { readForm } from "#app/session/form.server.ts";
import { safeRedirect } from "#app/session/safe-redirect.ts";
import { formatUnitsCookie } from "#app/session/units.server.ts";

const choice = z.object({ units: z.enum(UNIT_SYSTEMS), returnTo: z.string().optional() });

/** Someone who reloads after choosing. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  const parsed = choice.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    throw new Response(`units is one of ${UNIT_SYSTEMS.join(", ")}`, { status: 400 });
  }
  return redirect(safeRedirect(parsed.data.returnTo), {
    headers: { "set-cookie": formatUnitsCookie(parsed.data.units) },
  });
}
