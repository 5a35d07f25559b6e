/** Of 270 kB each in memory. A large window shows 30 and the next moves come back to them. */
const KEPT = 64;

/**
 * The pictures of the relief that the worker has. It cannot fetch: the policy of its script lets
 * nothing out.
 */
export class ReliefImages {
  readonly #want: (url: string) => void;
  /** By address, the one that was asked for last at the end. */
  readonly #images = new Map<string, ImageBitmap>();
  /** What to do with those that are on the way. */
  readonly #waiting = new Map<string, ((image: ImageBitmap) => void)[]>();

  /** @param want asks for a picture, which comes by `keep` or not at all */
  constructor(want: (url: string) => void) {
    this.#want = want;
  }

  /** One that is there already. */
  get(url: string): ImageBitmap | null {
    const image = this.#images.get(url);
    if (!image) return null;
    this.#images.delete(url);
    this.#images.set(url, image);
    return image;
  }

  /** Calls back as soon as it is there. Those who wait for one wait together. */
  whenHere(url: string, use: (image: ImageBitmap) => void): void {
    const image = this.get(url);
    const waiting = this.#waiting.get(url);
    if (image) use(image);
    else if (waiting) waiting.push(use);
    else {
      this.#waiting.set(url, [use]);
      this.#want(url);
    }
  }

  /** Takes the file of a picture; without one, or with something else, the land stays even. */
  async keep(url: string, file: Blob | null): Promise<void> {
    const image = file && (await createImageBitmap(file).catch(() => null));
    const waiting = this.#waiting.get(url) ?? [];
    this.#waiting.delete(url);
    if (!image) return;
    this.#images.set(url, image);
    const [oldest] = this.#images.keys();
    if (this.#images.size > KEPT && oldest) this.#images.delete(oldest);
    for (const use of waiting) use(image);
  }
}
