import { z } from "zod";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import { baseIndexSource } from "../built-in-index/base-index.server.ts";
import type { CmsPage, MenuItem, Settings, StaticMenu, Supporter, TeamMember } from "../graphql/generated.ts";
import cmsPagesFile from "./content/cms-pages.json";
import menusFile from "./content/menus.json";
import settingsFile from "./content/settings.json";
import supportersFile from "./content/supporters.json";
import teamFile from "./content/team.json";

/** What the site says about itself, from the files in `site/`, ready to be served. */
export interface SiteContent {
  /** The menu of that code, its urls absolute; null when there is none. */
  menu(code: string): StaticMenu | null;
  readonly settings: Settings;
  readonly teamMembers: TeamMember[];
  readonly supporters: Supporter[];
  /** The page at that path ("/about"); null when there is none. */
  page(url: string): CmsPage | null;
}

const text = z.string().trim().min(1);
const url = z
  .string()
  .refine((value) => displayableUrl(value) !== null, "must be an http(s) address or a path");
const path = z.string().regex(/^\/([^/]|$)/, "must be a path that begins with one slash");
const image = z.strictObject({ path: url, content_type: text }).nullable();

interface MenuFileItem {
  title: string;
  url: string;
  items?: MenuFileItem[];
}
const menuItem: z.ZodType<MenuFileItem> = z.strictObject({
  title: text,
  url,
  get items() {
    return z.array(menuItem).optional();
  },
});

const shapes = {
  menus: z.record(text, z.array(menuItem)),
  settings: z.strictObject({
    copyright_message: text,
    /** Who runs this installation, and how to reach them; null as long as the operator has not said. */
    operator: z.strictObject({ name: text.nullable(), contact: text.nullable() }),
    project: z.strictObject({ repository: url.nullable(), contributors: url }),
    retention: z.strictObject({ units_cookie: text, request_log: text }),
  }),
  /** A team member's url may be "{contributors}" or "{repository}": the project's addresses in settings.json. */
  team: z.array(z.strictObject({ name: text, url: text.nullable(), sort_order: z.int(), image: image })),
  supporters: z.array(z.strictObject({ name: text, url: url.nullable(), sort_order: z.int(), image })),
  cmsPages: z.record(
    path,
    z.strictObject({
      layout: text.nullable(),
      title: text,
      /** One text for each paragraph. */
      description: z.array(text),
      meta_title: text.nullable(),
      meta_description: text.nullable(),
    }),
  ),
};

/** The files as they are written by people. */
export type SiteFiles = Readonly<Record<keyof typeof shapes, unknown>>;

const FILE_NAMES: Record<keyof SiteFiles, string> = {
  menus: "menus.json",
  settings: "settings.json",
  team: "team.json",
  supporters: "supporters.json",
  cmsPages: "cms-pages.json",
};

/** The content of this installation. `siteUrl` is its public origin, without a slash at its end. */
export function siteContent(siteUrl: string): SiteContent {
  return readSiteContent(siteUrl, {
    menus: menusFile,
    settings: settingsFile,
    team: teamFile,
    supporters: supportersFile,
    cmsPages: cmsPagesFile,
  });
}

/** @throws Error that names the file and the place in it that is not what it should be. */
export function readSiteContent(siteUrl: string, files: SiteFiles): SiteContent {
  const menus = read("menus", files);
  const settings = read("settings", files);
  const { project, operator } = settings;
  const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
  const contact = operator.contact && ` Contact: ${operator.contact}.`;
  const fill = filler({
    operator: operator.name ?? "the people who run this site",
    operator_as_name: operator.name ?? "The people who run this site",
    run_by: operator.name && `This site is run by ${operator.name}.`,
    contact,
    responsible:
      operator.name &&
      `This site is run by ${operator.name}. Responsible for what it stores: ${operator.name}.${contact ?? ""}`,
    ask_to_advertise:
      operator.contact &&
      `Write to ${operator.name ?? "the people who run this site"}: ${operator.contact}. Say which of the three links you want, and where it should lead.`,
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

  const team = read("team", files).map((member) => {
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
    Object.entries(read("cmsPages", files)).map(([address, { description, ...page }]) => [
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
    settings: { copyright_message: settings.copyright_message },
    teamMembers: team,
    supporters: read("supporters", files),
    page: (address) => pages.get(address) ?? null,
  };
}

/** Without paragraphs whose values are not set, and without a heading that only such a paragraph follows. */
function withoutEmptySections(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part !== "" && (parts[index + 1] !== "" || /[.:]$/.test(part)));
}

function read<Name extends keyof SiteFiles>(name: Name, files: SiteFiles): z.infer<(typeof shapes)[Name]> {
  const parsed = shapes[name].safeParse(files[name]);
  if (parsed.success) return parsed.data as z.infer<(typeof shapes)[Name]>;
  throw new Error(`app/backend/site/content/${FILE_NAMES[name]} is wrong:\n${z.prettifyError(parsed.error)}`);
}

/** Puts values for {names}. A name that is unknown is a mistake in the file; a value that is null gives an empty text. */
function filler(values: Readonly<Record<string, string | null>>) {
  return (template: string, file: string) =>
    template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) {
        throw new Error(`app/backend/site/content/${file} is wrong: nothing is called ${placeholder}`);
      }
      return value ?? "";
    });
}
