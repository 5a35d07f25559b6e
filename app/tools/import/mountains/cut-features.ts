import { ImportRefusal } from "../reading/area.ts";
import { MAX_NESTING } from "../reading/bounds.ts";

/** Levels of the brackets of a FeatureCollection around one of its features. */
const IN_COLLECTION = 2;
const FEATURES_KEY = /"features"\s*:\s*$/;
/** Characters before a bracket that are looked at for that key: spaces in between are few. */
const KEY_LOOK = 200;

const [QUOTE, BACKSLASH, COMMA, SPACE] = ['"', "\\", ",", " "].map((sign) => sign.charCodeAt(0));
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [..."{}[]"].map((sign) => sign.charCodeAt(0));

/**
 * What stands in the place of a feature: its text, or null where that is longer than a feature may
 * be.
 */
export type FeatureText = string | null;

/**
 * The texts of the features of a GeoJSON, in the order of the file: of a FeatureCollection, or of
 * one feature after the other, a line each. They are cut out by the brackets outside of strings,
 * and nothing but one of them is held in memory: faster than the tokens of stream-json, even before
 * those are put together to features.
 *
 * @throws ImportRefusal when the text is neither, or is cut off.
 */
export async function* cutFeatures(
  texts: AsyncIterable<string>,
  maxFeatureLength: number,
): AsyncGenerator<FeatureText> {
  const cutter = new FeatureCutter(maxFeatureLength);
  for await (const text of texts) {
    cutter.read(text);
    yield* cutter.take();
  }
  cutter.end();
  yield* cutter.take();
}

/** Where a character belongs. */
type Place =
  /** The text of the root, of which it is not known yet whether it is a collection. */
  | "root"
  | "features"
  /** Between features that stand a line each, or after the root. */
  | "outside";

class FeatureCutter {
  readonly #maxLength: number;
  #found: FeatureText[] = [];
  #place: Place = "outside";
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isCollection = false;
  #isComplete = false;
  /** A comma has been read, after which a feature must come. */
  #isAfterComma = false;
  #count = 0;
  /** What surrounds the features of a collection, or a feature that stands alone. */
  #root = "";
  #feature = "";
  #isTooLong = false;
  /** In the text that is being read: where what is not kept yet begins; null between features. */
  #from: number | null = null;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The features that have become complete since the last call. */
  take(): FeatureText[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  read(text: string): void {
    if (this.#from !== null) this.#from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (sign === BACKSLASH) this.#isEscaped = true;
        else if (sign === QUOTE) this.#isInString = false;
      } else if (sign > (SPACE ?? 0)) this.#onSign(sign, text, at);
    }
    if (this.#from !== null) this.#keep(text.slice(this.#from));
  }

  /** To be called when the text has ended. */
  end(): void {
    if (this.#count === 0 && !this.#isComplete && this.#root === "")
      throw new ImportRefusal("The file is empty.");
    if (this.#depth > 0) throw this.#damaged("is cut off or damaged: its JSON breaks off");
    if (!this.#isCollection) return;
    // A member that is no JSON would show only here; the list of features is left empty in it.
    if (typeOf(this.#parsed(this.#root)) !== "FeatureCollection") throw noFeatures();
  }

  #onSign(sign: number, text: string, at: number): void {
    if (this.#place === "outside") this.#begin(sign, at);
    const isBetween = this.#place === "features" && this.#depth === IN_COLLECTION;
    if (isBetween && (sign === COMMA || sign === CLOSE_ARRAY)) this.#endFeature(sign, text, at);
    else if (isBetween && this.#from === null) this.#from = at;

    if (sign === QUOTE) this.#isInString = true;
    else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) this.#open(sign, text, at);
    else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) this.#close(text, at);
  }

  /** The first sign of the root. */
  #begin(sign: number, at: number): void {
    if (this.#isComplete) throw this.#damaged("is damaged: there is something after its end");
    if (sign !== OPEN_OBJECT)
      throw this.#count === 0 ? noFeatures() : this.#damaged("is damaged: it is no JSON");
    this.#place = "root";
    this.#from = at;
  }

  #open(sign: number, text: string, at: number): void {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) {
      throw new ImportRefusal(
        `The file nests its brackets more than ${MAX_NESTING} deep, which OpenSkiMap never does.`,
      );
    }
    const canBeList = this.#place === "root" && this.#count === 0 && this.#depth === IN_COLLECTION;
    if (!canBeList || sign !== OPEN_ARRAY || this.#from === null) return;
    const before = `${this.#root.slice(-KEY_LOOK)}${text.slice(this.#from, at)}`;
    if (!FEATURES_KEY.test(before.slice(-KEY_LOOK))) return;
    this.#keep(text.slice(this.#from, at + 1));
    this.#from = null;
    this.#place = "features";
    this.#isCollection = true;
  }

  #close(text: string, at: number): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw this.#damaged("is damaged: it is no JSON");
    if (this.#place !== "root" || this.#depth > 0) return;
    this.#keep(text.slice(this.#from ?? 0, at + 1));
    this.#from = null;
    this.#place = "outside";
    if (this.#isCollection) this.#isComplete = true;
    else this.#endLine();
  }

  /** A feature that stands alone. The first one shows that it is no other JSON. */
  #endLine(): void {
    if (this.#count === 0 && typeOf(this.#parsed(this.#root)) !== "Feature") throw noFeatures();
    this.#add(this.#root);
    this.#root = "";
  }

  /** A comma after a feature, or the end of the list. */
  #endFeature(sign: number, text: string, at: number): void {
    const isMissing = this.#from === null;
    if (isMissing && (sign === COMMA || this.#isAfterComma)) throw this.#damaged("is damaged: it is no JSON");
    if (!isMissing) {
      this.#keep(text.slice(this.#from ?? 0, at));
      this.#add(this.#feature);
      this.#feature = "";
    }
    this.#isAfterComma = sign === COMMA;
    this.#from = null;
    if (sign === COMMA) return;
    this.#place = "root";
    this.#from = at;
  }

  #add(text: string): void {
    this.#found.push(this.#isTooLong ? null : text);
    this.#isTooLong = false;
    this.#count += 1;
  }

  #keep(text: string): void {
    if (this.#place === "features") {
      if (this.#feature.length + text.length > this.#maxLength) this.#isTooLong = true;
      this.#feature = this.#isTooLong ? "" : this.#feature + text;
      return;
    }
    this.#root += text;
    if (this.#root.length <= this.#maxLength) return;
    if (this.#isCollection || this.#count === 0) throw noFeatures();
    this.#isTooLong = true;
    this.#root = "";
  }

  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#damaged("is damaged: it is no JSON");
    }
  }

  #damaged(how: string): ImportRefusal {
    const place = this.#count === 0 ? "" : ` somewhere after feature ${this.#count}`;
    return new ImportRefusal(`The file ${how}${place}. Download it again.`);
  }
}

function typeOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "type" in value ? value.type : null;
}

function noFeatures(): ImportRefusal {
  return new ImportRefusal(
    "This is JSON, but not OpenSkiMap's runs.geojson or lifts.geojson: it is no FeatureCollection, nor a feature a line.",
  );
}
