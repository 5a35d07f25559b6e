import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { CONTACT_PATH } from "#app/domain/contact.ts";
import { contactWords } from "#app/domain/contact-address.ts";
import { baseIndexSource } from "../built-in-index/base-index.server.ts";
import type { CmsPage, MenuItem, Settings, StaticMenu, Supporter, TeamMember } from "../graphql/generated.ts";
import { FILE_NAMES, type MenuFileItem, readSiteFile, type SiteFiles } from "./site-files.ts";

/** What the site says about itself, ready to be served. */
export interface SiteContent {
  /** The menu of that code, its urls absolute; null when there is none. */
  menu(code: string): StaticMenu | null;
  readonly settings: Settings;
  readonly teamMembers: TeamMember[];
  readonly supporters: Supporter[];
  /** The page at that path ("/about"); null when there is none. */
  page(url: string): CmsPage | null;
  /** Those of all pages. */
  readonly paths: readonly string[];
}

/** What the server's settings say of the site. */
export interface SiteAddresses {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Where visitors write to, unless operators have typed another; null where neither is said. */
  readonly contact: string | null;
}

/**
 * The words of a set of files, as visitors read them.
 *
 * @throws Error that names the file and the place in it that is not what it should be.
 */
export function readSiteContent(site: SiteAddresses, files: SiteFiles): SiteContent {
  const { siteUrl } = site;
  const menus = readSiteFile("menus", files);
  const settings = readSiteFile("settings", files);
  const { project, operator } = settings;
  const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
  const contact = operator.contact ?? site.contact;
  const contactSentence = contact && ` Contact: ${contactWords(contact)}.`;
  const runners = operator.name ?? "the people who run this site";
  const writeTo = contact
    ? `Write to ${runners}: ${contactWords(contact)}. Or use [the form](${CONTACT_PATH}), without an account.`
    : `Write to ${runners} with [this form](${CONTACT_PATH}). It needs no account.`;
  const fill = filler({
    operator: runners,
    operator_as_name: operator.name ?? "The people who run this site",
    run_by: operator.name && `This site is run by ${operator.name}.`,
    contact: contactSentence,
    write_to_us: writeTo,
    responsible:
      operator.name &&
      `This site is run by ${operator.name}. Responsible for what it stores: ${operator.name}.${contactSentence ?? ""}`,
    ask_to_advertise: `${writeTo} Say which of the three links you want, and where it should lead.`,
    contributors: absolute(project.contributors),
    repository: project.repository,
    open_source: project.repository ? `[open source](${project.repository})` : "open source",
    highlight_from: String(HIGHLIGHT_FROM),
    lowlight_below: String(LOWLIGHT_BELOW),
    units_cookie: settings.retention.units_cookie,
    request_log: settings.retention.request_log,
    data_day: new Date(baseIndexSource.taken).toLocaleDateString("en-GB", {
      dateStyle: "long",
      timeZone: "UTC",
    }),
    data_attribution: baseIndexSource.attribution,
  });

  const team = readSiteFile("team", files).map((member) => {
    const address = member.url && fill(member.url, FILE_NAMES.team);
    return { ...member, url: address ? absolute(address) : null };
  });
  const menuItems = (items: readonly MenuFileItem[]): MenuItem[] =>
    items.map(({ title, url: address, items: nested }) => ({
      title,
      url: absolute(address),
      items: menuItems(nested ?? []),
    }));
  const menuByCode = new Map(
    Object.entries(menus).map(([code, items]) => [code, { menuItems: menuItems(items) }]),
  );
  const pages = new Map(
    Object.entries(readSiteFile("cmsPages", files)).map(([address, { description, ...page }]) => [
      address,
      {
        ...page,
        description:
          withoutEmptySections(description.map((part) => fill(part, FILE_NAMES.cmsPages).trim())).join(
            "\n\n",
          ) || null,
      },
    ]),
  );
  return {
    menu: (code) => menuByCode.get(code) ?? null,
    settings: { copyright_message: settings.copyright_message, contact },
    teamMembers: team,
    supporters: readSiteFile("supporters", files),
    page: (address) => pages.get(address) ?? null,
    paths: [...pages.keys()],
  };
}

/**
 * Without paragraphs whose values are not set, and without a heading that only such a paragraph
 * follows.
 */
function withoutEmptySections(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part !== "" && (parts[index + 1] !== "" || /[.:]$/.test(part)));
}

/** What the program puts for {names} in the texts of pages and the addresses of the team. */
export const PLACEHOLDERS = [
  "operator",
  "operator_as_name",
  "run_by",
  "contact",
  "write_to_us",
  "responsible",
  "ask_to_advertise",
  "contributors",
  "repository",
  "open_source",
  "highlight_from",
  "lowlight_below",
  "units_cookie",
  "request_log",
  "data_day",
  "data_attribution",
] as const;

/**
 * Puts values for {names}. A name that is unknown is a mistake in the file; a value that is null
 * gives an empty text.
 */
function filler(values: Readonly<Record<(typeof PLACEHOLDERS)[number], string | null>>) {
  return (template: string, file: string) =>
    template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = isPlaceholder(name) ? values[name] : undefined;
      if (value === undefined) {
        throw new Error(`app/backend/site/content/${file} is wrong: nothing is called ${placeholder}`);
      }
      return value ?? "";
    });
}

/** Whether the program puts something for {name}. */
export function isPlaceholder(name: string): name is (typeof PLACEHOLDERS)[number] {
  return PLACEHOLDERS.some((known) => known === name);
}
