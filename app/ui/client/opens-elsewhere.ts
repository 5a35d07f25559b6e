/**
 * Whether a click on a link is meant for another tab or window, which is the browser's business.
 */
export function opensElsewhere({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
