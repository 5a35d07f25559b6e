import { LANGUAGE, THEME_COLOUR } from "#app/domain/limits.ts";
import { PRODUCT_NAME } from "#app/domain/messages.ts";

/** How the site stands among a device's apps. With the browser's own buttons: our pages have no others for back and reload. */
const MANIFEST = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: "Ski and snowboard resorts with honest figures, and where each comes from.",
  lang: LANGUAGE,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: THEME_COLOUR,
  theme_color: THEME_COLOUR,
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  shortcuts: [
    { name: "On this device", url: "/kept" },
    { name: "Saved", url: "/saved" },
  ],
};

export function loader() {
  return new Response(JSON.stringify(MANIFEST), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
