import type { LoaderFunctionArgs } from "@remix-run/node";
import * as flags from "country-flag-icons/string/3x2";

const FLAGS = new Map<string, string>(Object.entries(flags));

/** One country's flag, /flags/ch.svg. Served from its package, so that no page carries a list of 250 addresses. */
export function loader({ params }: LoaderFunctionArgs) {
  const code = /^([a-z]{2})\.svg$/.exec(params.file ?? "")?.[1]?.toUpperCase() ?? "";
  const svg = FLAGS.get(code);
  if (!svg) throw new Response("There is no such flag.", { status: 404 });
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=604800" },
  });
}
