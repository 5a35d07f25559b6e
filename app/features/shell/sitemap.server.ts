import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  PlaceAddressesDocument,
  ResortUrlSegmentPartDocument,
  type ResortUrlSegmentPartQuery,
  ResortUrlSegmentPartsDocument,
  ResortUrlSegmentsDocument,
} from "#app/api/generated.ts";
import { orContract } from "#app/api/or-else.server.ts";
import { placePath } from "#app/domain/places/place-address.ts";
import { SITEMAP_PART_SIZE } from "#app/domain/sitemap.ts";

/** How many parts the sitemap has; at least one, which lists the pages too. */
export async function countSitemapParts(api: Api): Promise<number> {
  const { resortUrlSegmentParts: parts } = await orContract(
    api.query(ResortUrlSegmentPartsDocument),
    async () => ({
      resortUrlSegmentParts: Math.ceil((await allSegments(api)).length / SITEMAP_PART_SIZE),
    }),
  );
  return Math.max(1, parts);
}

/** The url_segments of a part; null where there is no such part. */
export async function sitemapPart(api: Api, part: number): Promise<readonly string[] | null> {
  const { resortUrlSegmentPart: segments } = await orContract<ResortUrlSegmentPartQuery>(
    api.query(ResortUrlSegmentPartDocument, { part }),
    async () => {
      const start = (part - 1) * SITEMAP_PART_SIZE;
      const found = (await allSegments(api)).slice(start, start + SITEMAP_PART_SIZE);
      return { resortUrlSegmentPart: found.length > 0 ? found : null };
    },
  );
  return segments ?? (part === 1 ? [] : null);
}

/** Paths of the pages of places; none with a backend that knows no places. */
export async function placePaths(api: Api): Promise<readonly string[]> {
  const none = async () => ({ placeAddresses: [] });
  return (await orContract(api.query(PlaceAddressesDocument), none)).placeAddresses.map(placePath);
}

/** Another backend gives them all at once. */
async function allSegments(api: Api): Promise<readonly string[]> {
  return (await api.query(ResortUrlSegmentsDocument)).getAllResortUrlSegments;
}

/** XML for robots; what the backend could not answer is said honestly and not kept. */
export async function xmlAnswer(make: () => Promise<string>): Promise<Response> {
  try {
    return new Response(await make(), {
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
