export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** What else it is called. */
  readonly also?: string;
}

/** Options under a title; those without one stand first. */
export interface ComboboxGroup {
  readonly title: string | null;
  readonly options: readonly ComboboxOption[];
}

/**
 * The options that have, for each word of a text, one that begins with it; in each group those
 * first that have the words themselves.
 *
 * @example found(countries, "uk") // United Kingdom, which is also called so, then Ukraine
 */
export function found(groups: readonly ComboboxGroup[], text: string): readonly ComboboxGroup[] {
  const wanted = words(text);
  if (wanted.length === 0) return groups.filter(({ options }) => options.length > 0);
  const matching = groups.map((group) => {
    const matches = group.options
      .map((option) => ({ option, own: words(`${option.label} ${option.also ?? ""}`) }))
      .filter(({ own }) => wanted.every((word) => own.some((one) => one.startsWith(word))));
    const isWhole = ({ own }: (typeof matches)[number]) => wanted.every((word) => own.includes(word));
    const whole = matches.filter(isWhole);
    const begun = matches.filter((match) => !isWhole(match));
    return { ...group, options: [...whole, ...begun].map(({ option }) => option) };
  });
  return matching.filter(({ options }) => options.length > 0);
}

function words(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
