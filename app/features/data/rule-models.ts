import { findAttribute, listTitle } from "#app/domain/attributes.ts";
import { RULED_NAMES, ruleOf } from "#app/domain/figure-rules.ts";

/** How one derived rating, figure or feature comes about. */
export interface RuleModel {
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  /** A share goes by kilometres where an import knows the downhill runs and their lengths; null for anything else. */
  readonly downhillRule: string | null;
}

/** Every rule that a derived figure of the index may come from. */
export function ruleModels(): RuleModel[] {
  return RULED_NAMES.flatMap((name) => {
    const attribute = findAttribute(name);
    const rule = ruleOf(name, { runsAreDownhill: false });
    if (!attribute || rule === null) return [];
    const downhillRule = attribute.unit === "%" ? ruleOf(name, { runsAreDownhill: true }) : null;
    return [{ name, title: listTitle(attribute), rule, downhillRule }];
  });
}
