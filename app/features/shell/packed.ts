declare const packedValue: unique symbol;

/** Loader data of plain JSON values as one text. Its type remembers what is in it. */
export interface Packed<Value> {
  readonly json: string;
  readonly [packedValue]?: Value;
}

const values = new WeakMap<Packed<unknown>, unknown>();

/**
 * Packs what a page shows into one text. Remix numbers every value of loader data and writes objects as lists of these numbers, which
 * hardly compress beside a document that holds the same words: packed, the data of a list take half as much.
 *
 * @param value of what JSON can say: no dates, maps or promises
 */
export function pack<Value>(value: Value): Packed<Value> {
  const packed: Packed<Value> = { json: JSON.stringify(value) };
  values.set(packed, value);
  return packed;
}

/** What was packed: the server draws from the value itself, the browser reads the text once. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json));
  return values.get(packed) as Value;
}
