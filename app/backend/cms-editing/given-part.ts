import type { BackendContext } from "../context.ts";
import { digestOf } from "../digest.ts";
import { resortBySegment } from "../resorts/resorts-of.ts";
import { PROGRAM_FILES } from "../site/site-files.ts";
import { contentIn, PROGRAM_PARTS, type SitePartName } from "../site/site-parts.ts";
import { programTextOf } from "./site-versions.ts";

/** A part of the site, as a caller names it. */
export interface GivenPart {
  readonly name: SitePartName;
  /** As callers name it: a resort by its address. */
  readonly part: string;
  readonly title: string;
  /** What the program has for it. */
  readonly programs: unknown;
  /** Digest of that; null for a resort, whose text every import may change. */
  readonly program: string | null;
}

const RESORT = "resort:";

/** What is called so: null where there is nothing. */
export async function findPart(
  { db, loaders }: Pick<BackendContext, "db" | "loaders">,
  given: string,
): Promise<GivenPart | null> {
  if (given.startsWith(RESORT)) {
    const resort = await resortBySegment(given.slice(RESORT.length), loaders);
    const programs = resort && (await programTextOf(db, resort.id));
    if (!resort || !programs) return null;
    const part = RESORT + resort.url_segment;
    return { name: `resort:${resort.id}`, part, title: resort.title, programs, program: null };
  }
  const name = PROGRAM_PARTS.find((each) => each === given);
  if (name === undefined) return null;
  const programs = contentIn(PROGRAM_FILES, name);
  const program = digestOf("part of the site", JSON.stringify(programs));
  return { name, part: name, title: titleOf(name, programs), programs, program };
}

const TITLES: Readonly<Record<string, string>> = {
  "menu:header-menu-main": "Menu at the top",
  "menu:footer-menu-main": "Menu at the bottom",
  team: "Team",
  supporters: "Supporters",
  settings: "Settings",
};

/** What people call a part of the site. */
export function titleOf(name: SitePartName, content: unknown): string {
  if (name.startsWith("page:")) return (content as { title: string }).title;
  return TITLES[name] ?? name;
}
