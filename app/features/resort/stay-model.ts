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

/** Addresses of beds and gear; null where the operator has set none. */
export interface StayModel {
  readonly accommodation: string | null;
  readonly gear: string | null;
  /** The page that says how, where the operator has set no other address. */
  readonly advertise: string;
  /** Whether the operator has set any of them. */
  readonly hasPartner: boolean;
}

export function stayModel(resort: Resort, templates: LinkTemplates): StayModel {
  const accommodation = fillLinkTemplate(templates.accommodation, resort);
  const gear = fillLinkTemplate(templates.gear, resort);
  const advertise = fillLinkTemplate(templates.advertise, resort);
  return {
    accommodation,
    gear,
    advertise: advertise ?? ADVERTISE_PATH,
    hasPartner: Boolean(accommodation ?? gear ?? advertise),
  };
}
