import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { fileName } from "#app/domain/photographs/photograph.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows, readRows } from "../db/read-rows.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { DevelopedPhotograph } from "../pictures/develop-photograph.ts";

/** What Wikimedia Commons says of a file: nothing of it is stored without author and licence. */
export interface CommonsCredit {
  /** "File:Zermatt.jpg". */
  readonly source: string;
  readonly author: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
  readonly pageUrl: string;
  /** What its author says that it shows; null where they say nothing that fits. */
  readonly alt: string | null;
  readonly month: string | null;
}

/**
 * Resorts with an item at Wikidata that have no photograph of Commons yet, whatever became of one.
 */
export function resortsWithoutCommons(
  db: Database,
): Promise<{ id: number; title: string; wikidata: string }[]> {
  return readRows<{ id: number; title: string; wikidata: string }>(db)`
    SELECT id, title, wikidata FROM resorts
    WHERE wikidata IS NOT NULL AND NOT EXISTS (SELECT FROM photographs WHERE resort_id = resorts.id AND source IS NOT NULL)
    ORDER BY id`;
}

/** Whether that file is here already, of whichever resort. */
export async function hasCommonsFile(db: Database, source: string): Promise<boolean> {
  return hasRows(db)`SELECT FROM photographs WHERE source = ${source}`;
}

/** Keeps a photograph of Commons, which waits for someone to look at it as those of members do. */
export async function keepCommonsPhotograph(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  resortId: number,
  { source, author, licence, licenceUrl, pageUrl, alt, month }: CommonsCredit,
  { width, height, blur, files }: DevelopedPhotograph,
  now: Date,
): Promise<void> {
  const name = createHash("sha256").update(source).digest("hex").slice(0, 32);
  for (const { content, ...kind } of files) await media.put(fileName({ name, ...kind }), content);
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  await db.execute(sql`
    INSERT INTO photographs (name, resort_id, licence, licence_url, alt, month, width, height, blur, bytes, author, page_url, source, created_at)
    VALUES (${name}, ${resortId}, ${licence}, ${licenceUrl}, ${alt}, ${month}, ${width}, ${height}, ${blur}, ${bytes}, ${author},
      ${pageUrl}, ${source}, ${moment(now)})
    ON CONFLICT DO NOTHING`);
}
