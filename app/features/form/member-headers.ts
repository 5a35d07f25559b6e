import type { HeadersFunction } from "@remix-run/node";

/** The headers of a page with a form: those of its loader, and what the form's answer adds. */
export const memberHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  return headers;
};
