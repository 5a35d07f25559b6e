import { redirect } from "@remix-run/node";

/**
 * Where password managers lead a member whose password they found to be known to others
 * (https://w3c.github.io/webappsec-change-password-url/).
 */
export function loader() {
  return redirect("/account#password", { status: 303 });
}
