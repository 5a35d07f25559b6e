/**
 * The words with which the paths of these route modules begin, and those that are known: links to a
 * route that is gone stay.
 */
export function pathWordsOf(files: readonly string[], known: readonly string[]): readonly string[] {
  return [...new Set([...known, ...files.flatMap((file) => /^[a-z]+/.exec(file) ?? [])])].sort();
}
