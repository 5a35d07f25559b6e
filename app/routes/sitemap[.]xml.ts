import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { ResortUrlSegmentsDocument } from "#app/api/generated.ts";
import { resortPath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";

const PAGES = ["/", "/resorts", "/data", "/about", "/privacy", "/terms"];
/** The most one file may list (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Every page and every resort of the index. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { getAllResortUrlSegments } = await createApi(request).query(ResortUrlSegmentsDocument);
    const resorts = getAllResortUrlSegments.map(resortPath);
    return new Response(sitemap([...PAGES, ...resorts].slice(0, MAX_ADDRESSES)), {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(`${error.visitorMessage}\n`, {
      status: error.status,
      headers: { "Cache-Control": "no-store" },
    });
  }
}

function sitemap(paths: readonly string[]): string {
  const addresses = paths.map((path) => `<url><loc>${escapeXml(env.SITE_URL + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
