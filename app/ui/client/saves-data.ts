/**
 * Whether the visitor asked for few bytes (Save-Data, prefers-reduced-data). Only in the browser.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return true;
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-data: reduce)").matches;
}
