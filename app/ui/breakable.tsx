import { createElement } from "react";

/**
 * A title that may break after its slashes, as in "Verbier/La Tzoumaz/Nendaz", and not in the
 * middle of a name; one in a script from right to left keeps its order without turning the line
 * around it.
 */
export function breakable(title: string) {
  return <bdi>{slashed(title)}</bdi>;
}

/** The same inside an element of its own with `dir="auto"`; another title is another element. */
export function slashed(title: string) {
  if (!title.includes("/")) return title;
  const [first, ...others] = title.split("/");
  // biome-ignore lint/correctness/useJsxKeyInIterable: children one by one, which need none
  const parts = others.flatMap((part) => ["/", <wbr />, part]);
  return createElement("span", { key: title }, first, ...parts);
}
