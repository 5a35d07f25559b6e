import { fillLinkTemplate } from "#app/domain/link-template.ts";
import type { Resort } from "./resort-data.ts";

/** Link templates of the configuration, with {title} and {url_segment}; unset ones are undefined. */
export interface LinkTemplates {
  readonly accommodation?: string;
  readonly gear?: string;
  readonly advertise?: string;
}

/** The page that says how to be listed beside a resort. */
export const ADVERTISE_PATH = "/advertise";

/** The addresses of the cards at the side; null where the operator has set none. */
export interface StayView {
  readonly accommodation: string | null;
  readonly gear: string | null;
  /** The page that says how, where the operator has set no other address. */
  readonly advertise: string;
}

export function stayView(resort: Resort, templates: LinkTemplates): StayView {
  return {
    accommodation: fillLinkTemplate(templates.accommodation, resort),
    gear: fillLinkTemplate(templates.gear, resort),
    advertise: fillLinkTemplate(templates.advertise, resort) ?? ADVERTISE_PATH,
  };
}
