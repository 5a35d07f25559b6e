import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "#app/inline-scripts.server.ts";

const NONCE = "bm9uY2U=";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a document's own scripts are permitted by their hashes, each once, and nothing of the nonce is left", () => {
  const { html, sources } = hashInlineScripts(
    `<head><script nonce="${NONCE}" type="module" async="">import "a";</script></head>
     <script nonce="${NONCE}">one("é<\\/script>")</script><script nonce="${NONCE}">one("é<\\/script>")</script>
     <script nonce="${NONCE}" src="/assets/a.js"></script>`,
    NONCE,
  );
  expect(html).not.toContain("nonce");
  expect(html).toContain(`<script type="module" async="">import "a";</script>`);
  expect(sources).toEqual([hashOf(`import "a";`), hashOf(`one("é<\\/script>")`)]);
});

test("a script that somebody brought into the markup is not permitted", () => {
  const { sources } = hashInlineScripts(
    `<p><script>evil()</script><script nonce="bm9uY2U">evil()</script><script type="application/ld+json">{}</script>`,
    NONCE,
  );
  expect(sources).toEqual([]);
});
