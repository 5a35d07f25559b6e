import { useEffect } from "react";
import { resortPath } from "#app/domain/urls.ts";

/** Titles by path, of every resort that this tab has seen in a list. Filled by effects, so never on the server. */
const seen = new Map<string, string>();

/** How the resorts of this page, and of those before it, are called; undefined for others. */
export function useTitles(resorts: readonly { title: string; href: string }[]) {
  useEffect(() => {
    for (const { title, href } of resorts) seen.set(href, title);
  }, [resorts]);
  return (segment: string): string | undefined => {
    const path = resortPath(segment);
    return resorts.find(({ href }) => href === path)?.title ?? seen.get(path);
  };
}
