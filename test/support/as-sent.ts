import { expect } from "vitest";
import { type Packed, unpack } from "#app/features/shell/packed.ts";

/** What the browser reads of packed loader data, which is what the server draws from. */
export function asSent<Value>(packed: Packed<Value>): Value {
  const value = JSON.parse(packed.json);
  expect(value).toEqual(unpack(packed));
  return value;
}
