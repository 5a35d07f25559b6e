import { z } from "zod";
import { displayableUrl } from "#app/domain/urls.ts";
import cmsPagesFile from "./content/cms-pages.json";
import menusFile from "./content/menus.json";
import settingsFile from "./content/settings.json";
import supportersFile from "./content/supporters.json";
import teamFile from "./content/team.json";

const text = z.string().trim().min(1);
const url = z
  .string()
  .refine((value) => displayableUrl(value) !== null, "must be an http(s) address or a path");
const path = z.string().regex(/^\/([^/]|$)/, "must be a path that begins with one slash");
const image = z.strictObject({ path: url, content_type: text }).nullable();

export interface MenuFileItem {
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

const menu = z.array(menuItem);
const cmsPage = z.strictObject({
  layout: text.nullable(),
  title: text,
  /** One text for each paragraph. */
  description: z.array(text),
  meta_title: text.nullable(),
  meta_description: text.nullable(),
});

const shapes = {
  menus: z.record(text, menu),
  settings: z.strictObject({
    copyright_message: text,
    /**
     * Who runs this installation, and how to reach them; null as long as the operator has not said.
     */
    operator: z.strictObject({ name: text.nullable(), contact: text.nullable() }),
    project: z.strictObject({ repository: url.nullable(), contributors: url }),
    retention: z.strictObject({ units_cookie: text, request_log: text }),
  }),
  /**
   * A team member's url may be "{contributors}" or "{repository}": the project's addresses in
   * settings.json.
   */
  team: z.array(z.strictObject({ name: text, url: text.nullable(), sort_order: z.int(), image: image })),
  supporters: z.array(z.strictObject({ name: text, url: url.nullable(), sort_order: z.int(), image })),
  cmsPages: z.record(path, cmsPage),
};

/** The files as they are written by people. */
export type SiteFiles = Readonly<Record<keyof typeof shapes, unknown>>;

export const FILE_NAMES: Record<keyof SiteFiles, string> = {
  menus: "menus.json",
  settings: "settings.json",
  team: "team.json",
  supporters: "supporters.json",
  cmsPages: "cms-pages.json",
};

/** The files of the program. */
export const PROGRAM_FILES = {
  menus: menusFile,
  settings: settingsFile,
  team: teamFile,
  supporters: supportersFile,
  cmsPages: cmsPagesFile,
} satisfies SiteFiles;

export type SiteSettings = z.infer<typeof shapes.settings>;
export type CmsPageFile = z.infer<typeof cmsPage>;
export type TeamFile = z.infer<typeof shapes.team>;
export type SupportersFile = z.infer<typeof shapes.supporters>;

/**
 * One of the files, checked.
 *
 * @throws Error that names the file and the place in it that is not what it should be.
 */
export function readSiteFile<Name extends keyof SiteFiles>(
  name: Name,
  files: SiteFiles,
): z.infer<(typeof shapes)[Name]> {
  const parsed = shapes[name].safeParse(files[name]);
  if (parsed.success) return parsed.data as z.infer<(typeof shapes)[Name]>;
  throw new Error(`app/backend/site/content/${FILE_NAMES[name]} is wrong:\n${z.prettifyError(parsed.error)}`);
}
