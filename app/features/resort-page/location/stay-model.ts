import { displayableUrl, encodePart } from "#app/domain/urls.ts";
import type { Resort } from "../resort-model.ts";

/**
 * Link templates of the configuration, with {title} and {url_segment}; unset ones are undefined.
 */
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

/** What a template may name, in braces. */
interface TemplateValues {
  readonly title: string;
  readonly url_segment: string;
}

/**
 * The address that a template of the configuration makes for one resort: `{title}` and
 * `{url_segment}` are filled in URL-encoded, other braces stay as they are. Null without a
 * template, and for a result that is no http(s) address.
 *
 * @example fillLinkTemplate("https://stay.example/?q={title}", { title: "Val d'Isère", url_segment: "val-d-isere" })
 *   // "https://stay.example/?q=Val%20d'Is%C3%A8re"
 * @example fillLinkTemplate(undefined, { title: "Chamonix", url_segment: "chamonix" }) // null
 */
export function fillLinkTemplate(
  template: string | null | undefined,
  { title, url_segment }: TemplateValues,
): string | null {
  if (!template) return null;
  const filled = template.replace(/\{(title|url_segment)\}/g, (_, name: string) =>
    encodePart(name === "title" ? title : url_segment),
  );
  return displayableUrl(filled);
}
