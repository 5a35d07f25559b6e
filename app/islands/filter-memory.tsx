/** Remembers the filters of this device, and offers them where the address holds none. */
export function FilterMemory() {
  return null;
}
