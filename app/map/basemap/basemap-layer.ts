import { type Coords, type DoneCallback, GridLayer, type Map as LeafletMap, type TileEvent } from "leaflet";
import { savesData } from "#app/ui/client/saves-data.ts";
import { whenIdle } from "#app/ui/client/when.ts";
import type { BasemapAnswer, BasemapMessage } from "./basemap-worker.ts";
import { type DetailPlace, detailFor, detailKey } from "./detail.ts";
import type { PlaceName } from "./place-name.ts";
import { fetchRelief, loadRelief, reliefFor } from "./relief.ts";
import { type Palette, TILE_PIXELS } from "./tile.ts";
import { fetchDetail, loadWorld } from "./world.ts";

/** Canvases finer than this cost memory and show nothing more. */
const MAX_PIXEL_RATIO = 2;

/**
 * The built-in world as a layer of tiles that a worker draws: on the page's own thread that would
 * hold up its visitors.
 */
export class LandLayer extends GridLayer {
  #worker: Worker | null = null;
  #palette: Palette;
  #lastId = 0;
  /** What to do when a tile is drawn, by its id. */
  readonly #orders = new Map<number, (names: readonly PlaceName[]) => void>();
  readonly #onNames: (zoom: number, names: readonly PlaceName[]) => void;
  #details: ReadonlySet<string> = new Set();
  /** The keys of the pictures that shade the land; none until the map is there. */
  #reliefs: ReadonlySet<string> = new Set();
  /** Tiles on the page, by their elements. */
  readonly #shown = new Map<HTMLElement, { readonly id: number; readonly place: Coords }>();
  /** The parts of the detail that the worker has or will have, each fetched once. */
  readonly #sent = new Map<string, Promise<void>>();

  /** @param onNames told what stands on each tile that is drawn */
  constructor(palette: Palette, onNames: (zoom: number, names: readonly PlaceName[]) => void) {
    super({ tileSize: TILE_PIXELS, keepBuffer: 2 });
    this.#palette = palette;
    this.#onNames = onNames;
    this.on("tileunload", ({ tile }: TileEvent) => this.#forget(tile));
  }

  /**
   * Settles when the land is drawn wherever the map looks. Without it the map is sea, which is
   * still a map.
   */
  async load(): Promise<void> {
    try {
      const { details, ...world } = await loadWorld();
      await new Promise((resolve, reject) => {
        this.#details = details;
        this.#worker = this.#start(reject);
        this.#send({ world });
        this.once("load", resolve);
        this.redraw();
      });
    } catch (error) {
      console.warn("[map] the land cannot be drawn", error);
    }
  }

  /** Shades the land as soon as the browser rests, for those who did not ask for few bytes. */
  async shade(): Promise<void> {
    if (savesData() || this.#palette.relief === 0) return;
    await whenIdle();
    try {
      this.#reliefs = await loadRelief();
    } catch (error) {
      console.warn("[map] the relief cannot be drawn", error);
    }
    for (const { id, place } of this.#shown.values()) {
      const relief = reliefFor(place, this.#reliefs);
      if (relief) this.#send({ relief: { id, place: relief } });
    }
  }

  recolour(palette: Palette): void {
    this.#palette = palette;
    this.redraw();
  }

  override onRemove(map: LeafletMap): this {
    this.#worker?.terminate();
    return super.onRemove(map);
  }

  protected override createTile(place: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement("canvas");
    // Tiles from before there was a worker go with the first redraw.
    if (!this.#worker) return tile;
    const canvas = tile.transferControlToOffscreen();
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const { x, y, z } = place;
    const id = ++this.#lastId;
    this.#shown.set(tile, { id, place });
    const detail = detailFor(place, this.#details);
    const order = () => {
      // One that went while its detail was on the way.
      if (!this.#shown.has(tile)) return;
      this.#orders.set(id, (names) => {
        this.#onNames(z, names);
        done(undefined, tile);
      });
      this.#send(
        {
          order: {
            id,
            canvas,
            place: { x, y, z },
            detail: detail && detailKey(detail),
            relief: reliefFor(place, this.#reliefs),
            palette: this.#palette,
            ratio,
          },
        },
        [canvas],
      );
    };
    if (detail) this.#bring(detail).then(order);
    else order();
    return tile;
  }

  /** Settles when the worker has that part, or is not to have it: the tile is drawn without. */
  #bring(place: DetailPlace): Promise<void> {
    const key = detailKey(place);
    const sent = this.#sent.get(key);
    if (sent) return sent;
    const bringing = fetchDetail(key).then(
      (text) => this.#send({ detail: { place, text } }),
      (error: unknown) => {
        console.warn("[map] lakes, rivers and towns cannot be drawn", error);
        this.#sent.delete(key);
      },
    );
    this.#sent.set(key, bringing);
    return bringing;
  }

  #forget(tile: HTMLElement): void {
    const shown = this.#shown.get(tile);
    if (!shown) return;
    this.#shown.delete(tile);
    this.#send({ gone: shown.id });
  }

  #start(onError: (error: unknown) => void): Worker {
    const worker = new Worker(new URL("./basemap-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("error", onError);
    worker.addEventListener("message", ({ data }: MessageEvent<BasemapAnswer>) => {
      if ("wanted" in data) this.#picture(data.wanted);
      else {
        this.#orders.get(data.id)?.(data.names);
        this.#orders.delete(data.id);
      }
    });
    return worker;
  }

  async #picture(url: string): Promise<void> {
    const file = await fetchRelief(url).catch((error: unknown) => {
      console.warn("[map] the relief cannot be drawn", error);
      return null;
    });
    this.#send({ picture: { url, file } });
  }

  #send(message: BasemapMessage, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }
}
