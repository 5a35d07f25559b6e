import { withPutAside } from "#app/domain/put-aside.ts";

/** A whole address of the resort list, with nothing behind it. */
const LIST_ADDRESS = /^\/resorts(\?\S*)?$/;

/**
 * A view of the resort list, which is plain data, whose ways all keep what is put aside now: every address of the list in it,
 * and every `look`, which a form sends along unseen. The server made them when something else was put aside, and is not
 * asked again.
 *
 * @example keepPutAside({ resetHref: "/resorts" }, ["zermatt"]) // { resetHref: "/resorts?compare=zermatt" }
 */
export function keepPutAside<View extends object>(view: View, segments: readonly string[]): View {
  return JSON.parse(JSON.stringify(view), (name, value) => {
    if (name === "look") {
      const { compare, ...look } = value;
      return segments.length > 0 ? { ...look, compare: segments.join() } : look;
    }
    return typeof value === "string" && LIST_ADDRESS.test(value) ? withPutAside(value, segments) : value;
  });
}
