import { findAttribute, isPass } from "#app/domain/attributes/attributes.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";

/** Icons of figures that stand beside the one that the icon shows. */
const BESIDE: Readonly<Record<string, IconName>> = {
  number_of_carpets: "type-number_of_lifts",
  stated_piste_length: "type-piste_length",
  mapped_run_pieces: "type-number_of_runs",
};

/** The sprite's icon of an attribute; undefined for one that only another backend knows. */
export function attributeIcon(name: string): IconName | undefined {
  if (isPass(name)) return "type-season_pass";
  if (Object.hasOwn(BESIDE, name)) return BESIDE[name];
  return name === "total_score" || findAttribute(name) ? `type-${name.replace(/^mapped_/, "")}` : undefined;
}
