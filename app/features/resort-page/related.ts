import { resortPath } from "#app/domain/urls.ts";
import type { ResortRecord } from "./resort-model.ts";

/**
 * A resort that another one's page leads to: the linked area that it is a part of, or a part of it.
 */
export interface RelatedResort {
  readonly title: string;
  readonly href: string;
}

/** Another resort of a record, by its page. */
export function related({ title, url_segment }: ResortRecord["parts"][number]): RelatedResort {
  return { title, href: resortPath(url_segment) };
}
