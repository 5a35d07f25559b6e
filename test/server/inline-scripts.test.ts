import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "#app/server/document-scripts.server.ts";

const NONCE = "bm9uY2U=";
const hash = (html: string) => {
  const hashed = hashInlineScripts(Buffer.from(html), NONCE);
  return { ...hashed, html: hashed.html.toString() };
};
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a document's own scripts are permitted by their hashes, each once, and nothing of the nonce is left", () => {
  const { html, sources } = hash(
    `<head><script nonce="${NONCE}" type="module" async="">import "a";</script></head>
     <script nonce="${NONCE}">one("é<\\/script>")</script><script nonce="${NONCE}">one("é<\\/script>")</script>
     <script nonce="${NONCE}" src="/assets/a.js"></script>
     <link nonce="${NONCE}" rel="modulepreload" href="/assets/a.js"/>`,
  );
  expect(html).not.toContain("nonce");
  expect(html).toContain(`<script type="module" async="">import "a";</script>`);
  expect(sources).toEqual([hashOf(`import "a";`), hashOf(`one("é<\\/script>")`)]);
});

test("a script that a visitor brought into the markup is not permitted", () => {
  const { sources } = hash(
    `<p><script>evil()</script><script nonce="bm9uY2U">evil()</script><script type="application/ld+json">{}</script>`,
  );
  expect(sources).toEqual([]);
});
