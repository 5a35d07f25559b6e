import type { CmsPageQuery } from "#app/api/generated.ts";
import { EMPTY } from "#app/domain/messages.ts";
import { pageMeta, siteUrlOf } from "./page-meta.ts";

export type CmsPageContent = NonNullable<CmsPageQuery["cmsPage"]>;

/** A page of plain text; a blank line parts paragraphs. */
export function CmsPage({ page: { title, description } }: { page: CmsPageContent }) {
  return (
    <article className="wrap wrap--prose section">
      <div className="prose">
        <h1>{title}</h1>
        {paragraphs(description || EMPTY.description).map((paragraph) => {
          const { head, rest } = splitHead(paragraph);
          return (
            <p key={paragraph}>
              {head && <strong>{head}</strong>} {rest}
            </p>
          );
        })}
      </div>
    </article>
  );
}

/**
 * The paragraphs of a text.
 * @example paragraphs("One.\n\nTwo.") // ["One.", "Two."]
 */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/**
 * A short first sentence that says what a paragraph is about, to be set in bold: plain text has no headings.
 *
 * @example splitHead("Units. If you choose them, a cookie keeps them.") // head "Units."
 */
export function splitHead(paragraph: string): { head: string | null; rest: string } {
  const [, head, rest] = /^(\p{Lu}[^.?!:]{1,38}[.?])\s+(\p{Lu}.{40,})$/su.exec(paragraph) ?? [];
  return head && rest ? { head, rest } : { head: null, rest: paragraph };
}

/** Head of a CMS page: what the backend says of it, or the error its route threw. */
export function cmsPageMeta(
  page: CmsPageContent | undefined,
  path: string,
  matches: Parameters<typeof siteUrlOf>[0],
  error: unknown,
) {
  return pageMeta({
    title: page ? page.meta_title || page.title : null,
    description: page?.meta_description,
    path,
    siteUrl: siteUrlOf(matches),
    error,
  });
}
