import { useLocation } from "@remix-run/react";
import { compareUrl, scoredParams } from "#app/domain/compare/compare.ts";
import { COMPARE_FIELD, MAX_COMPARED, segmentOf } from "#app/domain/compare/compare-selection.ts";
import { CheckboxField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LIST_FORM_ID } from "../form/form-fields.ts";
import { useListForm } from "../form/list-form-context.ts";

interface CompareToggleProps {
  resort: { title: string; href: string };
  /**
   * With its name beside it, where there is room; else the style sheet draws the box as an icon.
   */
  hasWords?: boolean;
}

/** Selects a resort of the list to be compared: a box of the list's form. */
export function CompareToggle({ resort: { title, href }, hasWords = false }: CompareToggleProps) {
  const { compare, choose } = useListForm();
  const segment = segmentOf(href);
  if (segment === null) return null;
  const isOn = compare.includes(segment);
  const isOneTooMany = compare.length >= MAX_COMPARED && !isOn;
  const others = compare.filter((other) => other !== segment);
  const box = {
    name: COMPARE_FIELD,
    value: segment,
    form: LIST_FORM_ID,
    "aria-label": `Compare ${title}`,
    title: isOneTooMany ? `Compare ${MAX_COMPARED} at most` : undefined,
    // Disabled, it would not say why to those who come by key.
    "aria-disabled": isOneTooMany || undefined,
    checked: isOn,
    onChange: () => isOneTooMany || choose({ compare: isOn ? others : [...others, segment] }),
  };
  if (hasWords) {
    return (
      <>
        <CheckboxField {...box} label="Compare" />
        {isOn && <CompareLink compare={compare} />}
      </>
    );
  }
  return <input {...box} type="checkbox" className="toggle-box" title={box.title ?? "Compare"} />;
}

/**
 * The way to the comparison, the next stop after each box that selects for it: a visitor with a
 * keyboard need not go to the end of the list. It is seen while it or its box has the focus of a
 * keyboard, and floats above its card's foot: ticking moves nothing.
 */
export function CompareLink({ compare }: { compare: readonly string[] }) {
  const scored = scoredParams(useLocation().search);
  return (
    <Link
      to={compareUrl({ segments: compare, ...scored })}
      rel="nofollow"
      data-prefetch="intent"
      className="compare-link tall-link figures"
    >
      {`Compare ${compare.length}`}
    </Link>
  );
}
