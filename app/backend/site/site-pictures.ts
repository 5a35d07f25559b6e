import { eq } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { sitePictures } from "../db/tables/tables.ts";

/**
 * The content (WebP in base64) of a picture that operators have uploaded for the site's own words;
 * null where there is none.
 */
export async function findSitePicture(db: Database, name: string): Promise<string | null> {
  const [found] = await db
    .select({ content: sitePictures.content })
    .from(sitePictures)
    .where(eq(sitePictures.name, name));
  return found?.content ?? null;
}
