import { type Coords, type DoneCallback, GridLayer, type Map as LeafletMap } from "leaflet";
import { type Palette, TILE_PIXELS } from "./land-tile.ts";
import type { LandMessage } from "./land-worker.ts";
import { loadWorld } from "./world.ts";

/** Canvases finer than this cost memory and show nothing more. */
const MAX_PIXEL_RATIO = 2;

/** The built-in world as a layer of tiles that a worker draws: on the page's own thread that would hold up its visitors. */
export class LandLayer extends GridLayer {
  #worker: Worker | null = null;
  #palette: Palette;
  #lastId = 0;
  /** What to do when a tile is drawn, by its id. */
  readonly #orders = new Map<number, () => void>();

  constructor(palette: Palette) {
    super({ tileSize: TILE_PIXELS, keepBuffer: 2 });
    this.#palette = palette;
  }

  /** Settles when the land is drawn wherever the map looks. Without it the map is sea, which is still a map. */
  async load(): Promise<void> {
    try {
      const world = await loadWorld();
      await new Promise((resolve, reject) => {
        this.#worker = this.#start(reject);
        this.#send({ world });
        this.once("load", resolve);
        this.redraw();
      });
    } catch (error) {
      console.warn("[map] the land cannot be drawn", error);
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
    this.#orders.set(id, () => done(undefined, tile));
    this.#send({ order: { id, canvas, place: { x, y, z }, palette: this.#palette, ratio } }, [canvas]);
    return tile;
  }

  #start(onError: (error: unknown) => void): Worker {
    const worker = new Worker(new URL("./land-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("error", onError);
    worker.addEventListener("message", ({ data: id }: MessageEvent<number>) => {
      this.#orders.get(id)?.();
      this.#orders.delete(id);
    });
    return worker;
  }

  #send(message: LandMessage, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }
}
