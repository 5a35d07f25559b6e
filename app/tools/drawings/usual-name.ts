/** GeoNames' first name of a town where that is not what its people say. */
const OF_ITS_PEOPLE: Readonly<Record<string, string>> = {
  Sitten: "Sion",
  "Martigny-Ville": "Martigny",
};

/**
 * The name that a map bears: the usual English one of large cities, else what the people of the
 * town say; one where it has two.
 *
 * @example usualName("Sitten") // "Sion"
 * @example usualName("Renon - Ritten") // "Renon"
 */
export function usualName(name: string): string {
  const [first = name] = name.split(" - ");
  return OF_ITS_PEOPLE[first] ?? first;
}
