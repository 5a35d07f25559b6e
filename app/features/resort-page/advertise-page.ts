import { contactWords } from "#app/domain/contact-address.ts";

/**
 * How to be listed beside a resort, where the backend keeps no text of its own for this page.
 *
 * @param contact where to write to; null where the site does not say
 */
export function advertisePage(contact: string | null) {
  return {
    layout: "text",
    title: "Advertise",
    description: [
      "The page of every resort has room for three links: places to stay, gear and advertising. A link is set for all resorts together.",
      "How to ask",
      `Write to the people who run this site${contact ? `: ${contactWords(contact)}` : ""}.`,
      "What it does not change",
      "No link changes a figure, a rating, a score or a resort's place in a list.",
    ].join("\n\n"),
    meta_title: "Advertise",
    meta_description: "How to be listed beside the resorts here: places to stay, gear and advertising.",
  };
}
