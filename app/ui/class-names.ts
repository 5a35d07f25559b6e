/**
 * Class names joined, without those that do not apply.
 * @example classNames("button", isSmall && "button--small") // "button" or "button button--small"
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
