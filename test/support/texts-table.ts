/** The table of `npm run texts`: a row for each text that a visitor reads, with its place. */
import { PLACEHOLDER, readVisitorTexts, sentencesOf, type VisitorText, wordsOf } from "./visitor-texts.ts";

/** @param part of a path; "" for all */
export function visitorTextsTable(part: string, form: "markdown" | "tsv"): string {
  const rows = readVisitorTexts(true, part).filter(({ words }) =>
    /\p{L}/u.test(words.replaceAll(PLACEHOLDER, "")),
  );
  if (form === "tsv")
    return ["place\tlongest sentence\ttext", ...rows.map((row) => cellsOf(row).join("\t"))].join("\n");
  return [
    "| place | longest sentence | text |",
    "|---|---|---|",
    ...rows.map((row) => `| ${cellsOf(row).map(escapePipes).join(" | ")} |`),
  ].join("\n");
}

const cellsOf = ({ file, line, words }: VisitorText): string[] => [
  `${file}:${line}`,
  String(Math.max(0, ...sentencesOf(words).map((sentence) => wordsOf(sentence).length))),
  words.replace(/\s+/g, " "),
];

const escapePipes = (cell: string): string => cell.replaceAll("|", "\\|");
