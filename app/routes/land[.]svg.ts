import type { LoaderFunctionArgs } from "@remix-run/node";
import { boxOfFrame, FRAME_WIDTH } from "#app/domain/places/place-frame.ts";
import { parseFrame } from "#app/features/place-page/framed-map.server.ts";
import { servedDetails, servedWorld } from "#app/features/place-page/world-files.server.ts";
import { detailPlaces, placeDrawing } from "#app/map/basemap/place-drawing.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cache: { params: ["part"] }, cost: 30 };

/**
 * The land, lakes, rivers and borders of a part of the world: `?part=latitude,longitude,zoom` of
 * its middle.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const frame = parseFrame(new URL(request.url).searchParams.get("part"));
  if (!frame) {
    return new Response("part needs a latitude, a longitude and a zoom, as in 46.8,8.2,6.25\n", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  const part = { box: boxOfFrame(frame), pixels: FRAME_WIDTH };
  const { land, details } = await servedWorld();
  const drawing = placeDrawing(part, land, await servedDetails(detailPlaces(part, details)));
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}
