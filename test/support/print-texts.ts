/** `npm run texts` prints every text that a visitor reads, file by file, each file headed by its longest sentence. `npm run texts scores` prints those of paths with that word. */
import { readVisitorTexts, sentencesOf, wordsOf } from "./visitor-texts.ts";

const part = process.argv[2] ?? "";
const all = readVisitorTexts().filter(({ file }) => file.includes(part));
for (const file of new Set(all.map((text) => text.file))) {
  const texts = all.filter((text) => text.file === file);
  const [longest = ""] = texts
    .flatMap(({ words }) => sentencesOf(words))
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  console.log(`\n${file}\n  longest, ${wordsOf(longest).length} words: ${longest}`);
  for (const { line, words } of texts) console.log(`  ${line || "-"}\t${words}`);
}
