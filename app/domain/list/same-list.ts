/** Parameters that say how a list is looked at, and change nothing of what the server knows of it. */
const ONLY_LOOKS = ["at", "compare"];

/**
 * Whether two addresses show the same list, so that nothing needs to be asked again. Apart from the codec of lists, which
 * browsers do not load.
 *
 * @example isSameList(new URLSearchParams("page=2&at=46,8,7"), new URLSearchParams("page=2")) // true
 */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  return compared(one) === compared(other);
}

function compared(params: URLSearchParams): string {
  return [...params]
    .filter(([name]) => !ONLY_LOOKS.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("\n");
}
