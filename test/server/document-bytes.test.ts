import { buffer } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { documentOf, withoutZeroBytes } from "#app/server/document-bytes.server.ts";

/**
 * React's views have 2,048 bytes each. Texts of more than a third of that it encodes on their own.
 */
const VIEW = 2_048;
const PIECE = 500;

/** A page whose character stands so many bytes behind the beginning of its list. */
function pageWith(character: string, offset: number) {
  const pieces: string[] = [];
  for (let left = offset; left > 0; left -= PIECE) pieces.push("a".repeat(Math.min(left, PIECE)));
  return createElement(
    "main",
    null,
    ...pieces.map((piece, at) => createElement("b", { key: at }, piece)),
    createElement("textarea", { defaultValue: `${character}x${character}` }),
    createElement("p", { title: character }, character.repeat(200), { a: character }.a),
  );
}

/** As a document, or as an error screen. */
function rendered(page: ReturnType<typeof pageWith>, isScreen: boolean) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(isScreen ? buffer(pipe(withoutZeroBytes())) : documentOf(pipe)),
      onError: reject,
    });
  });
}

const shown = (html: string) => html.replaceAll("<!-- -->", "");

describe.each([
  ["two bytes", "é"],
  ["three bytes", "雪"],
  ["a surrogate pair", "🎿"],
  ["several characters that are one", "👩🏽‍🚒"],
  ["a letter and its mark", "が"],
])("A character of %s", (_, character) => {
  it("comes whole at every place of the first two views", async () => {
    for (const view of [VIEW, 2 * VIEW]) {
      for (let offset = view - 90; offset <= view + 8; offset += 1) {
        const page = pageWith(character, offset);
        const document = await rendered(page, offset % 2 === 0);
        expect(document.includes(0), `${character} at ${offset}`).toBe(false);
        expect(shown(document.toString())).toBe(shown(renderToStaticMarkup(page)));
      }
    }
  });
});

it("leaves bytes as they are where none is zero, across parts of any size", async () => {
  const stream = withoutZeroBytes();
  const parts = ["", "\0", "Ski\0\0\0", "\0雪", "🎿\0", "\0\0"].map((part) => Buffer.from(part));
  for (const part of parts) stream.write(part);
  stream.end();
  expect((await buffer(stream)).toString()).toBe("Ski雪🎿");
});

it("ends with the error of what writes into it", async () => {
  const stream = withoutZeroBytes();
  const read = buffer(stream);
  stream.destroy(new Error("The page failed."));
  await expect(read).rejects.toThrow("The page failed.");
});
