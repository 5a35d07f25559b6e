import type { BenchMember } from "../members.ts";

/**
 * Saves a profile whose texts say which revision they are of.
 *
 * @returns whether the site has acknowledged it
 */
export async function saveRevision(
  origin: string,
  siteOrigin: string,
  { username, cookie }: BenchMember,
  revision: number,
): Promise<boolean> {
  const text = (what: string) => `Revision ${revision} of the ${what}`;
  const response = await fetch(`${origin}/profile/${username}?edit`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: siteOrigin, cookie },
    body: new URLSearchParams({
      bio: text("words"),
      current_resort_location: text("place"),
      equipment_brand: text("skis"),
      achievements: text("medals"),
      intent: "save",
    }),
  });
  await response.arrayBuffer();
  return response.status === 302;
}

/** The revisions of all texts in a page about that profile. */
export function profileRevisions(text: string): number[] {
  return [...text.matchAll(/\bRevision (\d+) of the\b/g)].map(([, digits]) => Number(digits));
}
