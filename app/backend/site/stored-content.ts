import { setTimeout as delay } from "node:timers/promises";
import type { CacheTag, DataVersions, Snapshot } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { reasonOf } from "../reason.ts";
import { readSiteContent, type SiteAddresses, type SiteContent } from "./site-content.server.ts";
import { PROGRAM_FILES, type SiteFiles } from "./site-files.ts";
import { type SitePartName, withPart } from "./site-parts.ts";

/** Menus, settings, team and supporters are on every page; a page's own text is on it alone. */
export const ON_EVERY_PAGE: CacheTag = "site";

/** The public data that a change of a part changes. */
export function cacheTagOf(name: SitePartName): CacheTag {
  return name.startsWith("page:") || name.startsWith("resort:") ? (name as CacheTag) : ON_EVERY_PAGE;
}

/** A database that hangs keeps no page waiting for its menus any longer. */
const KNOWN_WITHIN_MS = 250;

/** The site's own words as they are now. */
export interface StoredContent extends SiteContent {
  /** What they are made from: the program's files with what operators have put in their place. */
  readonly files: SiteFiles;
  readonly site: SiteAddresses;
  /** The database could not be asked: they may have changed since. */
  readonly isStale?: boolean;
}

interface StoredContentOptions {
  readonly siteUrl: string;
  readonly contact: string | null;
  readonly versions: DataVersions;
  readonly log: (line: string) => void;
}

/** What one stored version says of a part. */
interface StoredPart {
  readonly part: SitePartName;
  readonly content: unknown;
}

/**
 * Gives the site's own words, as operators have changed them and else as the program has them, from
 * memory until an operator changes one. While the database is away they are as they were last.
 */
export function createStoredContent(
  db: Database,
  { siteUrl, contact, versions, log }: StoredContentOptions,
): () => Promise<StoredContent> {
  const site = { siteUrl, contact };
  let current = withStored(site, [], log);
  let snapshot: Snapshot | null = null;
  let tags: readonly CacheTag[] = [ON_EVERY_PAGE];
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const since = versions.now();
    const stored = await readRows<StoredPart>(db)`
      SELECT part, content FROM (
        SELECT DISTINCT ON (part) part, content FROM site_versions
        WHERE part NOT LIKE 'resort:%' ORDER BY part, version DESC) AS newest
      WHERE content IS NOT NULL`;
    current = withStored(site, stored, log);
    tags = [ON_EVERY_PAGE, ...current.paths.map((path) => `page:${path}` as const)];
    snapshot = since;
  }

  return async () => {
    if (!versions.isKnown()) {
      const away = delay(KNOWN_WITHIN_MS, "away", { ref: false });
      const known = versions.know().then(() => "known");
      if ((await Promise.race([known, away]).catch(() => "away")) === "away")
        return { ...current, isStale: true };
    }
    // One that another request began may be older than what this one knows.
    while (snapshot === null || versions.isChanged(tags, snapshot)) {
      loading ??= load().finally(() => {
        loading = null;
      });
      try {
        await loading;
      } catch (error) {
        log(`The site's texts were not read: ${reasonOf(error)}`);
        return { ...current, isStale: true };
      }
    }
    return current;
  };
}

/**
 * A version that was stored for another version of the program and fits this one no more is left
 * out: a page with the program's text is better than none.
 */
function withStored(
  site: SiteAddresses,
  stored: readonly StoredPart[],
  log: (line: string) => void,
): StoredContent {
  let files: SiteFiles = PROGRAM_FILES;
  let content = readSiteContent(site, files);
  for (const { part, content: changed } of stored) {
    const next = withPart(files, part, changed);
    try {
      content = readSiteContent(site, next);
      files = next;
    } catch (error) {
      log(`The text that operators gave ${part} does not fit this version: ${reasonOf(error)}`);
    }
  }
  return { ...content, files, site };
}
