import { expect, test } from "vitest";
import { linkToken } from "#app/domain/accounts/link-token.ts";

const TOKEN = "Ab-_".repeat(11).slice(0, 43);

test.each([
  ["", TOKEN],
  ...[
    ".",
    ",",
    ")",
    ">",
    "]",
    '"',
    "'",
    "”",
    "»",
    ";",
    "!",
    "*",
    "_",
    "-",
    " ",
    "\n",
    "\r\n",
    " (see above)",
  ].map((after) => ["", `${TOKEN}${after}`]),
  ...["<", "(", '"', " ", "\n", "“"].map((before) => ["", `${before}${TOKEN}`]),
  ["", `<${TOKEN}>.)\n`],
  ["", `${TOKEN.slice(0, 20)}\r\n ${TOKEN.slice(20)}`],
  ["", `${TOKEN.slice(0, 20)}\u00AD${TOKEN.slice(20)}`],
])("finds the secret in what mail programs and people make of a link: %#", (_, typed) => {
  expect(linkToken(typed)).toBe(TOKEN);
});

test("finds none where there is none", () => {
  for (const typed of ["", " ", ".", "…"]) expect(linkToken(typed)).toBe("");
  expect(linkToken("abc.")).toBe("abc");
});
