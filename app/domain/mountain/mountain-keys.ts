/** Enough of a name to know it by in an address. */
const MAX_LENGTH = 40;

/**
 * Keys for runs and lifts that are unique among all that it was asked for: letters a to z, digits
 * and hyphens, for the id of an element and the fragment of an address. The same mountain in the
 * same order gives the same keys.
 *
 * @example const keyOf = mountainKeys(); keyOf("run", ["Alf's High Rustler"]) // "run-alfs-high-rustler"; the next of that name "…-2"
 */
export function mountainKeys(): (kind: "run" | "lift", names: readonly (string | null)[]) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (kind, names) => {
    const plain = names.map((name) => plainOf(name ?? "")).find((name) => name !== "") ?? "x";
    const base = `${kind}-${plain}`;
    let count = counts.get(base) ?? 0;
    let key = base;
    do {
      count += 1;
      key = count === 1 ? base : `${base}-${count}`;
    } while (taken.has(key));
    counts.set(base, count);
    taken.add(key);
    return key;
  };
}

function plainOf(name: string): string {
  return name
    .slice(0, MAX_LENGTH * 2)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
}
