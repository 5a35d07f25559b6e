import latinFont from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";

const LAND_URL = "/map/world.svg";
const NAMES_URL = "/map/names.json";
/** Of the font of the names, as the page's style sheet calls it. */
export const FONT_FAMILY = "Plus Jakarta Sans Variable";

/** The files that the built-in world is drawn from, and the font of its names. */
export interface World {
  readonly svg: string;
  readonly names: string;
  readonly font: ArrayBuffer | null;
}

let loading: Promise<World> | null = null;

/** The built-in world, fetched once. A failure is tried again the next time. */
export function loadWorld(): Promise<World> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchWorld(): Promise<World> {
  const [svg, names, font] = await Promise.all([
    fetchFile(LAND_URL).then((response) => response.text()),
    fetchFile(NAMES_URL).then((response) => response.text()),
    // The page has it already; the map can do without.
    fetchFile(latinFont).then(
      (response) => response.arrayBuffer(),
      () => null,
    ),
  ]);
  return { svg, names, font };
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
