import { displayableUrl, encodePart } from "./urls.ts";

/** What a template may name, in braces. */
export interface TemplateValues {
  readonly title: string;
  readonly url_segment: string;
}

/**
 * The address that a template of the configuration makes for one resort: `{title}` and `{url_segment}` are filled in
 * URL-encoded, other braces stay as they are. Null without a template, and for a result that is no http(s) address.
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
