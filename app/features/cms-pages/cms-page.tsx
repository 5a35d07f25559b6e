import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { createElement, Fragment } from "react";
import type { CmsPageQuery } from "#app/api/generated.ts";
import { EMPTY } from "#app/domain/messages.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { pageMeta, siteUrlOf } from "../page/page-meta.ts";
import { LinkedText } from "./linked-text.tsx";
import { textBlocks } from "./plain-text-blocks.ts";
import "./cms-page.css";

/** The layout of a page with a drawing at its head. */
const WITH_PICTURE = "picture";

type CmsPageContent = NonNullable<CmsPageQuery["cmsPage"]>;

/** A page of plain text that the backend keeps: the route module's default export. */
export function CmsPage() {
  const { layout, title, description } = useLoaderData<CmsPageContent>();
  return (
    <article className="wrap wrap--prose section">
      <div className="prose">
        {layout === WITH_PICTURE && (
          <Drawing
            className="cms-page__drawing"
            src="/illustrations/ridges.svg"
            width={1600}
            height={600}
            cover="bottom"
          />
        )}
        <h1>{title}</h1>
        <TextBlocks text={description || EMPTY.description} />
      </div>
    </article>
  );
}

/** A plain text as headings and paragraphs. */
export function TextBlocks({ text: whole }: { text: string }) {
  const blocks = textBlocks(whole).map(({ kind, text }) =>
    kind === "heading" ? (
      // biome-ignore lint/correctness/useJsxKeyInIterable: children one by one, of which two may have the same text
      <h2>{text}</h2>
    ) : (
      // biome-ignore lint/correctness/useJsxKeyInIterable: the same
      <p>
        <LinkedText text={text} />
      </p>
    ),
  );
  return createElement(Fragment, null, ...blocks);
}

/**
 * The head of the CMS page at that path: what the backend says of it, or the error its route threw.
 */
export function cmsPageMeta(path: string): MetaFunction {
  return ({ data, matches, error }) => {
    const page = data as CmsPageContent | undefined;
    return pageMeta({
      title: page ? page.meta_title || page.title : null,
      description: page?.meta_description,
      path,
      siteUrl: siteUrlOf(matches),
      error,
    });
  };
}
