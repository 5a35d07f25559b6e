import { buffer } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { WriteModel } from "#app/features/reviews/write-model.ts";
import { WritePage } from "#app/features/reviews/write-page.tsx";
import { action, loader } from "#app/routes/resort.$url_segment_.write.tsx";
import { withoutZeroBytes } from "#app/server/document-bytes.server.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");
const PARAMS = { url_segment: "niseko" };
/** So that what React ends its parts with falls on every byte of a character. */
const LENGTHS = Array.from({ length: 6 }, (_, at) => 598 + 5 * at);

/** The page as the server draws it. */
function drawn(write: WriteModel): Promise<string> {
  const router = createMemoryRouter([
    { path: "*", element: createElement(WritePage, { write, failure: null }) },
  ]);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RouterProvider, { router }), {
      onAllReady: () => buffer(pipe(withoutZeroBytes())).then((html) => resolve(html.toString()), reject),
    });
  });
}

/** What a browser reads in the field: it makes "�" of every U+0000. */
function typedIn(html: string): string {
  const [, content = ""] = /<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(html) ?? [];
  return content.replaceAll("\0", "\ufffd").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

it("gives an author's Japanese text back as it was written, and saves it unchanged", async () => {
  // React takes a test for a browser where there is a router of one.
  vi.spyOn(console, "error").mockImplementation(() => {});
  await aResort(under.db, { title: "ニセコ", segment: "niseko" });
  const { browser } = await signedIn(under, "yuki");
  const send = (fields: Record<string, string>) =>
    browser.send(action, "/resort/niseko/write", fields, PARAMS);
  const open = async (id: string) => {
    const { data } = await browser.visit(loader, `/resort/niseko/write?id=${id}`, PARAMS);
    return data.write as WriteModel;
  };
  const first = "粉雪🎿が深い。".repeat(90).slice(0, LENGTHS[0]);
  const posted = await send({ intent: "write", kind: "tip", comment: first, before: "", overall: "" });
  const id = /text-(\d+)$/.exec(posted.to ?? "")?.[1] ?? "";
  for (const length of LENGTHS) {
    const text = `${"粉雪🎿が深い。".repeat(90).slice(0, length - 1)}雪`.replace(/\p{Surrogate}/gu, "山");
    await send({ intent: "change", id, comment: text });
    const html = await drawn(await open(id));
    const typed = typedIn(html);
    expect(typed, String(length)).toBe(text);
    expect((await send({ intent: "change", id, comment: typed })).status).toBe(303);
    expect((await open(id)).typed.comment).toBe(text);
  }
});
