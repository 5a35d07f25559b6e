/** How each letter begins and ends. @param username empty for a reader who may be another member */
export function letterFrame(username: string, siteUrl: string) {
  return { greeting: username ? `Hello ${username},` : "Hello,", end: `Shred Index, ${siteUrl}` };
}

interface LetterText {
  readonly username: string;
  readonly siteUrl: string;
  readonly before: readonly string[];
  readonly link?: string | null;
  readonly after: readonly string[];
}

/** A letter as plain text, its paragraphs apart by an empty line. */
export function letterText({ username, siteUrl, before, link, after }: LetterText): string {
  const { greeting, end } = letterFrame(username, siteUrl);
  return [greeting, ...before, ...(link ? [link] : []), ...after, end].join("\n\n");
}
