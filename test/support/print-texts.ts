/**
 * `npm run texts` prints a table of every text that a visitor reads, with its place and how many
 * words its longest sentence has. `npm run texts scores` prints those of paths with that word. A
 * word that ends in `.md` or `.tsv` is the file that the table is written to.
 */
import { writeFileSync } from "node:fs";
import { visitorTextsTable } from "./texts-table.ts";

const words = process.argv.slice(2);
const isTable = (word: string): boolean => /\.(md|tsv)$/.test(word);
const target = words.find(isTable);
const table = visitorTextsTable(
  words.find((word) => !isTable(word)) ?? "",
  target?.endsWith(".tsv") ? "tsv" : "markdown",
);
if (target === undefined) console.log(table);
else writeFileSync(target, `${table}\n`);
