/** Features that make a hall or a dry slope: its snow is made, and its size that of a building. */
export const HALL_FEATURES = ["is_indoor", "is_dry_slope"] as const;

/** The feature that makes it one; null for a mountain. */
export function hallFeatureOf(
  features: readonly { readonly type_name: string; readonly value: string }[],
): (typeof HALL_FEATURES)[number] | null {
  const has = (name: string) =>
    features.some(({ type_name, value }) => type_name === name && value === "yes");
  return HALL_FEATURES.find(has) ?? null;
}
