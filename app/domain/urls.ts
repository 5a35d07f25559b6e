/**
 * Addresses that arrive from a backend. Nothing else may decide what becomes a link.
 */

/**
 * The address, if it is one a page may link to or load: http, https, or a path of this site. Null otherwise
 * (javascript:, data:, protocol-relative, control characters, anything that is no address).
 *
 * @example displayableUrl("https://example.com/") // "https://example.com/"
 * @example displayableUrl("/resorts") // "/resorts"
 * @example displayableUrl("//evil.example") // null
 * @example displayableUrl("/\\evil.example") // null
 * @example displayableUrl("javascript:alert(1)") // null
 */
export function displayableUrl(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // Browsers drop tabs and newlines inside an address and read "\" as "/": both turn a path into a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return null;
  if (value.startsWith("/")) return value.startsWith("//") ? null : value;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return url.username || url.password ? null : value;
}
