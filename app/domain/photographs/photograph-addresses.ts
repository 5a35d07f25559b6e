import { resortPath } from "../urls.ts";

/** The page on which members add photographs of a resort, with what its form begins with. */
export function photographsPath(segment: string, typed: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(typed).toString();
  return `${resortPath(segment)}/photographs${query && `?${query}`}`;
}

/** The page of one of them. */
export function photographPath(segment: string, id: string): string {
  return `${photographsPath(segment)}/${encodeURIComponent(id)}`;
}

/** Where photographs wait that someone has to look at. */
export const PHOTOGRAPH_QUEUE_PATH = "/desk/photographs";
