import { type FieldProblem, FieldReader, LENGTH, OWN_ADDRESS, type SiteFields } from "./field-reader.ts";
import {
  type CmsPageFile,
  type MenuFileItem,
  PROGRAM_FILES,
  type SiteFiles,
  type SiteSettings,
  type SupportersFile,
  type TeamFile,
} from "./site-files.ts";

/**
 * A part of what visitors read that operators change as one: a page ("page:/about"), a menu
 * ("menu:footer-menu-main"), the team, the supporters, the settings, or the text of a resort
 * ("resort:12", by its id). Its content is stored in the shape of the program's files; a form has
 * it as fields, each one text by its name, those of rows as "row.0.title".
 */
export type SitePartName =
  | `page:${string}`
  | `menu:${string}`
  | "team"
  | "supporters"
  | "settings"
  | `resort:${number}`;

/** How the content of one kind of part becomes fields, and fields content. */
interface Kind {
  readonly fieldsOf: (content: never) => [string, string][];
  readonly contentOf: (fields: FieldReader) => unknown;
}

export const LAYOUTS: readonly string[] = ["text", "picture", "home", "list"];

const page = {
  fieldsOf: ({ description, ...page }: CmsPageFile) => [
    ...Object.entries(page).map(([name, value]): [string, string] => [name, value ?? ""]),
    ["description", description.join("\n\n")],
  ],
  contentOf: (fields): CmsPageFile => {
    const layout = fields.optional("layout", LENGTH.line);
    if (layout !== null && !LAYOUTS.includes(layout)) fields.refuse("layout", "Choose one of these.");
    const text = fields.template("description", LENGTH.page) ?? "";
    return {
      layout,
      title: fields.required("title", LENGTH.line, "Give the page a title."),
      description: text === "" ? [] : text.split("\n\n"),
      meta_title: fields.optional("meta_title", LENGTH.line),
      meta_description: fields.optional("meta_description", LENGTH.summary),
    };
  },
} satisfies Kind;

const menu = {
  fieldsOf: (items: readonly MenuFileItem[]) =>
    items
      .flatMap(({ items: below = [], ...item }) => [
        { ...item, below: "" },
        ...below.map(({ title, url }) => ({ title, url, below: "yes" })),
      ])
      .flatMap((row, number) =>
        Object.entries(row).map(([name, value]): [string, string] => [`row.${number}.${name}`, value]),
      ),
  contentOf: (fields): MenuFileItem[] => {
    const items: MenuFileItem[] = [];
    for (const number of fields.rows(["title", "url"])) {
      const own = (name: string) => `row.${number}.${name}`;
      const title = fields.required(own("title"), LENGTH.line, "Give the entry a title.");
      const url = fields.address(own("url"));
      if (url === null) fields.refuse(own("url"), OWN_ADDRESS);
      const above = items.at(-1);
      const entry = { title, url: url ?? "" };
      if (fields.typed(own("below")) === "") items.push(entry);
      else if (above) above.items = [...(above.items ?? []), entry];
      else fields.refuse(own("below"), "There is no entry above it.");
    }
    if (items.length === 0) fields.refuse("", "A menu needs an entry.");
    return items;
  },
} satisfies Kind;

const team = {
  fieldsOf: (members: TeamFile) =>
    inOrder(members).flatMap(({ name, url }, number): [string, string][] => [
      [`row.${number}.name`, name],
      [`row.${number}.url`, url ?? ""],
    ]),
  contentOf: (fields): TeamFile =>
    fields.rows(["name", "url"]).map((number, index) => {
      const field = `row.${number}.url`;
      const [, placeholder] = /^\{(contributors|repository)\}$/.exec(fields.typed(field).trim()) ?? [];
      return {
        name: fields.required(`row.${number}.name`, LENGTH.line, "Give a name."),
        url: placeholder ? `{${placeholder}}` : fields.address(field),
        sort_order: index + 1,
        image: null,
      };
    }),
} satisfies Kind;

const supporters = {
  fieldsOf: (supporters: SupportersFile) =>
    inOrder(supporters).flatMap(({ name, url, image }, number): [string, string][] => [
      [`row.${number}.name`, name],
      [`row.${number}.url`, url ?? ""],
      [`row.${number}.picture`, image?.path ?? ""],
    ]),
  contentOf: (fields): SupportersFile =>
    fields.rows(["name", "url"]).map((number, index) => {
      const picture = fields.picture(`row.${number}.picture`);
      return {
        name: fields.required(`row.${number}.name`, LENGTH.line, "Give a name."),
        url: fields.address(`row.${number}.url`),
        sort_order: index + 1,
        image: picture === null ? null : { path: picture, content_type: "image/webp" },
      };
    }),
} satisfies Kind;

const settings = {
  fieldsOf: ({ copyright_message, operator, project, retention }: SiteSettings) => [
    ["copyright_message", copyright_message],
    ["operator_name", operator.name ?? ""],
    ["operator_contact", operator.contact ?? ""],
    ["repository", project.repository ?? ""],
    ["contributors", project.contributors],
    ["units_cookie", retention.units_cookie],
    ["request_log", retention.request_log],
  ],
  contentOf: (fields): SiteSettings => {
    const said = (field: string) => fields.required(field, LENGTH.settings, "The pages need this.");
    const contributors = fields.address("contributors");
    if (contributors === null) fields.refuse("contributors", OWN_ADDRESS);
    return {
      copyright_message: said("copyright_message"),
      operator: {
        name: fields.optional("operator_name", LENGTH.line),
        contact: fields.optional("operator_contact", LENGTH.settings),
      },
      project: { repository: fields.address("repository"), contributors: contributors ?? "" },
      retention: { units_cookie: said("units_cookie"), request_log: said("request_log") },
    };
  },
} satisfies Kind;

const resort = {
  fieldsOf: ({ description }: { description: string }) => [["description", description]],
  contentOf: (fields) => ({ description: fields.text("description", LENGTH.resort) ?? "" }),
} satisfies Kind;

const KINDS: Readonly<Record<string, Kind>> = { page, menu, team, supporters, settings, resort };

/** @param name of a part that there is */
function kindOf(name: SitePartName): Kind {
  const kind = KINDS[name.split(":", 1)[0] ?? ""];
  if (!kind) throw new Error(`There is no part ${name}`);
  return kind;
}

/** The content of a part as the fields of its form. */
export function fieldsOf(name: SitePartName, content: unknown): [string, string][] {
  return kindOf(name).fieldsOf(content as never);
}

/**
 * The content that the fields of a form say, cleaned; or what is wrong with them. A problem of no
 * field has an empty name.
 */
export function contentOf(
  name: SitePartName,
  fields: SiteFields,
): { readonly content: unknown } | { readonly problems: readonly FieldProblem[] } {
  const reader = new FieldReader(fields);
  const content = kindOf(name).contentOf(reader);
  return reader.problems.length > 0 ? { problems: reader.problems } : { content };
}

/** The parts that the program has itself, in the order in which operators read them. */
export const PROGRAM_PARTS: readonly SitePartName[] = [
  ...Object.keys(PROGRAM_FILES.cmsPages).map((path) => `page:${path}` as const),
  ...Object.keys(PROGRAM_FILES.menus).map((code) => `menu:${code}` as const),
  "team",
  "supporters",
  "settings",
];

/** What a set of files has for a part; undefined where it has nothing. */
export function contentIn(files: SiteFiles, name: SitePartName): unknown {
  const [kind, key = ""] = name.split(/:(.*)/s);
  if (kind === "page") return (files.cmsPages as Record<string, unknown>)[key];
  if (kind === "menu") return (files.menus as Record<string, unknown>)[key];
  return kind === "team" || kind === "supporters" || kind === "settings" ? files[kind] : undefined;
}

/** The files with another content of one of the program's parts. */
export function withPart(files: SiteFiles, name: SitePartName, content: unknown): SiteFiles {
  const [kind, key = ""] = name.split(/:(.*)/s);
  if (kind === "page") return { ...files, cmsPages: { ...(files.cmsPages as object), [key]: content } };
  if (kind === "menu") return { ...files, menus: { ...(files.menus as object), [key]: content } };
  return { ...files, [name]: content };
}

function inOrder<Row extends { readonly sort_order: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.sort_order - b.sort_order);
}
