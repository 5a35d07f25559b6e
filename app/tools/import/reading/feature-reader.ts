import { Assembler } from "stream-json/assembler.js";
import type { Token } from "stream-json/parser.js";
import { ImportRefusal } from "./area.ts";
import { MAX_NESTING } from "./bounds.ts";
import { CentroidReader } from "./centroid.ts";
import type { RawFeature } from "./feature-area.ts";

/** Levels of the brackets of a FeatureCollection. */
const ROOT = 1;
const FEATURES = 2;
const FEATURE = 3;
const GEOMETRY = 4;

/**
 * Takes a FeatureCollection apart, token by token. Of a feature the properties are put together and
 * the coordinates summed up; everything else is passed over, so that the memory does not grow with
 * the outlines.
 */
export class FeatureReader {
  #depth = 0;
  #isInFeatures = false;
  #hasFeatures = false;
  #collectionType: string | null = null;
  #timestamp: string | null = null;
  /** The last key at the level of the root, of a feature and of a geometry. */
  #keys = { root: "", feature: "", geometry: "" };
  #properties: Assembler | null = null;
  #coordinates: CentroidReader | null = null;
  #feature: { properties: unknown; shape: string | null; outline: CentroidReader | null } | null = null;

  /**
   * The feature that this token completes, "no feature" when something else is among the features,
   * or else null.
   */
  consume(token: Token): RawFeature | "no feature" | null {
    if (this.#coordinates) return this.#readCoordinates(this.#coordinates, token);
    if (this.#properties) return this.#readProperties(this.#properties, token);
    switch (token.name) {
      case "keyValue":
        this.#onKey(token.value);
        return null;
      case "startObject":
      case "startArray":
        return this.#onOpen(token);
      case "endObject":
      case "endArray":
        return this.#onClose();
      default:
        return this.#onValue(token);
    }
  }

  /**
   * When the collection says that its data were so (Overpass and osmium call it so); null where it
   * does not.
   */
  get timestamp(): string | null {
    return this.#timestamp;
  }

  /**
   * To be called when the text has ended. Throws an ImportRefusal when it was no FeatureCollection.
   */
  requireCollection(): void {
    if (this.#collectionType !== "FeatureCollection" || !this.#hasFeatures) throw noCollection();
  }

  #onKey(key: string): void {
    if (this.#depth === ROOT) this.#keys.root = key;
    if (this.#isInFeatures && this.#depth === FEATURE) this.#keys.feature = key;
    if (this.#isInFeatures && this.#depth === GEOMETRY) this.#keys.geometry = key;
  }

  #onOpen(token: Token): null {
    const isObject = token.name === "startObject";
    this.#goDeeper();
    if (this.#depth === ROOT && !isObject) throw noCollection();
    if (this.#depth === FEATURES && this.#keys.root === "features") {
      if (isObject) throw noCollection();
      this.#isInFeatures = true;
      this.#hasFeatures = true;
    }
    if (!this.#isInFeatures) return null;
    if (this.#depth === FEATURE) {
      this.#keys.feature = "";
      if (!isObject) return null;
      this.#feature = { properties: null, shape: null, outline: null };
    }
    if (this.#depth === GEOMETRY && this.#feature) {
      this.#keys.geometry = "";
      if (this.#keys.feature === "properties") this.#properties = new Assembler().consume(token);
    }
    const isOutline = this.#keys.feature === "geometry" && this.#keys.geometry === "coordinates";
    if (this.#depth === GEOMETRY + 1 && isOutline && this.#feature) {
      this.#coordinates = new CentroidReader();
      this.#feature.outline = this.#coordinates;
      if (isObject) this.#coordinates.breakOff();
      this.#coordinates.open();
    }
    return null;
  }

  #onClose(): RawFeature | "no feature" | null {
    this.#depth -= 1;
    if (this.#depth === ROOT) this.#isInFeatures = false;
    if (!this.#isInFeatures || this.#depth !== FEATURES) return null;
    const feature = this.#feature;
    this.#feature = null;
    return feature ?? "no feature";
  }

  #onValue(token: Token): "no feature" | null {
    if (this.#depth === 0) throw noCollection();
    const value = "value" in token ? token.value : null;
    if (this.#depth === ROOT && this.#keys.root === "type") this.#collectionType = String(value);
    if (this.#depth === ROOT && this.#keys.root === "timestamp") this.#timestamp = String(value);
    if (!this.#isInFeatures) return null;
    if (this.#depth === FEATURES) return "no feature";
    const isShape = this.#keys.feature === "geometry" && this.#keys.geometry === "type";
    if (this.#depth === GEOMETRY && isShape && this.#feature) this.#feature.shape = String(value);
    return null;
  }

  #readProperties(assembler: Assembler, token: Token): null {
    assembler.consume(token);
    if (token.name === "startObject" || token.name === "startArray") this.#goDeeper();
    if (token.name === "endObject" || token.name === "endArray") this.#depth -= 1;
    if (assembler.done) {
      if (this.#feature) this.#feature.properties = assembler.current;
      this.#properties = null;
    }
    return null;
  }

  #readCoordinates(coordinates: CentroidReader, token: Token): null {
    switch (token.name) {
      case "numberValue":
        coordinates.number(Number(token.value));
        return null;
      case "startObject":
        coordinates.breakOff();
        break;
      case "startArray":
        break;
      case "endObject":
      case "endArray":
        this.#depth -= 1;
        if (coordinates.close()) this.#coordinates = null;
        return null;
      default:
        coordinates.breakOff();
        return null;
    }
    this.#goDeeper();
    coordinates.open();
    return null;
  }

  #goDeeper(): void {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) {
      throw new ImportRefusal(
        `The file nests its brackets more than ${MAX_NESTING} deep, which OpenSkiMap never does.`,
      );
    }
  }
}

function noCollection(): ImportRefusal {
  return new ImportRefusal(
    "This is JSON, but not OpenSkiMap's ski_areas.geojson: it is no FeatureCollection.",
  );
}
