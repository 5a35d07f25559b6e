import type { HeadersFunction } from "@remix-run/node";

/** The headers that the action set, where a form was sent, else the loader's. */
export const headersOfEither: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
