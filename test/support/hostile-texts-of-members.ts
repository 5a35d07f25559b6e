/** What a member may type that a page must not be spoilt by, and as what it is shown; null where it is refused. */
export const HOSTILE_TEXTS: readonly (readonly [what: string, text: string, shown: string | null])[] = [
  [
    "markup",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
  ],
  ["a right-to-left override", "snow \u202egnp.exe", "snow gnp.exe"],
  ["zero-width characters", "de\u200bep\u2060 snow\ufeff", "deep snow"],
  ["nothing but zero-width characters", "\u200b\u200b\u200b", null],
  ["2,000 emoji", "\u{1f3bf}".repeat(2_000), "\u{1f3bf}".repeat(2_000)],
  ["2,001 characters", "x".repeat(2_001), null],
  ["NUL", "deep\u0000 snow", "deep snow"],
  ["400 combining marks", `a${"\u0301\u0308".repeat(200)}`, null],
  ["half a surrogate pair", "deep \ud83d snow", "deep \ufffd snow"],
  ["a line of 2,000 letters", "x".repeat(2_000), "x".repeat(2_000)],
  ["500 empty lines", `deep${"\n".repeat(500)}snow`, "deep\n\nsnow"],
  ["a link", "https://example.com/?a=1&b=<2>", "https://example.com/?a=1&b=<2>"],
  ["SQL", "'; DROP TABLE contributions; --", "'; DROP TABLE contributions; --"],
  ["Arabic", "ثلج عميق", "ثلج عميق"],
  [
    "a family",
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} snow",
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} snow",
  ],
  ["one character", "x", null],
  ["spaces", " \n \t ", null],
];
