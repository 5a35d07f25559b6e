import { sql } from "drizzle-orm";
import type { PhotographState } from "#app/domain/photographs/photograph.ts";

/** A photograph with who made it, as far as others may know. */
export interface StoredPhotograph {
  readonly id: number;
  readonly name: string;
  readonly resort_id: number;
  readonly state: PhotographState;
  readonly licence: string;
  readonly licence_url: string | null;
  readonly line: string | null;
  readonly alt: string | null;
  readonly month: string | null;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly page_url: string | null;
  readonly contribution_id: number | null;
  readonly member_id: number | null;
  readonly author: string | null;
  readonly is_of_member: boolean;
  readonly created_at: string;
}

/** From photographs LEFT JOIN members, its own member. */
export const PHOTOGRAPH_COLUMNS = sql`photographs.id, photographs.name, photographs.resort_id, photographs.state, licence, licence_url, line, alt,
  photographs.month, photographs.width, photographs.height, photographs.blur, page_url, contribution_id, photographs.member_id,
  CASE WHEN source IS NOT NULL THEN photographs.author WHEN members.left_at IS NULL AND members.hidden_at IS NULL THEN members.username END AS author,
  source IS NULL AS is_of_member, to_json(photographs.created_at)#>>'{}' AS created_at`;

/** What its member has not taken away: those of members who left with theirs are gone. */
export const IS_PHOTOGRAPH_THERE = sql`photographs.state <> 'removed' AND coalesce(photographs.member_id, 0) NOT IN (
  SELECT id FROM members WHERE left_at IS NOT NULL AND left_contributions = 'remove')`;

/** What everybody sees. */
export const IS_PHOTOGRAPH_SHOWN = sql`photographs.state = 'shown' AND ${IS_PHOTOGRAPH_THERE}`;

/** The first that was shown stays the first, at the head of the resort's page. */
export const PHOTOGRAPH_ORDER = sql`photographs.looked_at, photographs.id`;

/** Those that come with a resort wherever it is read. */
const WITH_RESORT = 12;

/** Of the resort of the statement around it, as a JSON array; each says how many there are. */
export const PHOTOGRAPHS_OF_RESORT = sql<(StoredPhotograph & { readonly of: number })[]>`(
  SELECT coalesce(json_agg(shown ORDER BY shown.looked_at, shown.id), '[]') FROM (
    SELECT ${PHOTOGRAPH_COLUMNS}, photographs.looked_at, (count(*) OVER ())::int AS of
    FROM photographs LEFT JOIN members ON members.id = photographs.member_id
    WHERE photographs.resort_id = resorts.id AND ${IS_PHOTOGRAPH_SHOWN}
    ORDER BY ${PHOTOGRAPH_ORDER} LIMIT ${sql.raw(String(WITH_RESORT))}) AS shown)`;

/** As the schema has it. */
export function shownPhotograph(
  stored: StoredPhotograph,
  resort: { readonly id: number; readonly title: string; readonly url_segment: string },
) {
  const { id, contribution_id, resort_id, member_id, created_at, ...rest } = stored;
  return {
    ...rest,
    id: String(id),
    resort: { title: resort.title, url_segment: resort.url_segment },
    review: contribution_id === null ? null : String(contribution_id),
    created_at: new Date(created_at).toISOString(),
    is_own: false,
    reason: null as string | null,
  };
}
