const LAND_URL = "/basemap/world.svg";
const NAMES_URL = "/basemap/names.json";
const DETAIL_URL = "/basemap/detail";
/** The files that the built-in world is drawn from. */
export interface World {
  readonly svg: string;
  readonly names: string;
}

/** The keys of the files that there are of its detail: not everywhere are towns or lakes. */
interface KnownWorld extends World {
  readonly details: ReadonlySet<string>;
}

let loading: Promise<KnownWorld> | null = null;

/** The built-in world, fetched once. A failure is tried again the next time. */
export function loadWorld(): Promise<KnownWorld> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** A tile waits no longer for its lakes and towns: its land is there. */
const DETAIL_PATIENCE_MS = 4_000;

/** The text of a part of its detail. */
export async function fetchDetail(key: string): Promise<string> {
  const signal = AbortSignal.timeout(DETAIL_PATIENCE_MS);
  return (await fetchFile(`${DETAIL_URL}/${key}.json`, signal)).text();
}

async function fetchWorld(): Promise<KnownWorld> {
  const [svg, names, details] = await Promise.all([
    fetchFile(LAND_URL).then((response) => response.text()),
    fetchFile(NAMES_URL).then((response) => response.text()),
    // The map can do without it.
    fetchFile(`${DETAIL_URL}/index.json`).then(
      async (response) => new Set<string>(await response.json()),
      () => new Set<string>(),
    ),
  ]);
  return { svg, names, details };
}

/** @throws when it cannot be had */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
