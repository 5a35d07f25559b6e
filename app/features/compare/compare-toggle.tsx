import { COMPARE_FIELD, segmentOf } from "#app/domain/compare-selection.ts";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import { LIST_FORM_ID } from "#app/islands/list-form/form-fields.ts";
import { useListForm } from "#app/islands/list-form/list-form-context.ts";
import "./compare-toggle.css";

interface CompareToggleProps {
  resort: { title: string; href: string };
  /** Where words have no room: its box alone. */
  isBare?: boolean;
}

/** Selects a resort of the list to be compared: a box of the list's form. */
export function CompareToggle({ resort: { title, href }, isBare = false }: CompareToggleProps) {
  const { compare, choose } = useListForm();
  const segment = segmentOf(href);
  if (segment === null) return null;
  const isOn = compare.includes(segment);
  const others = compare.filter((other) => other !== segment);
  if (compare.length >= MAX_COMPARED && !isOn) {
    const most = `${MAX_COMPARED} is the most to compare`;
    return (
      <span className="compare-toggle" title={isBare ? most : undefined}>
        <span className={isBare ? "visually-hidden" : undefined}>{most}</span>
      </span>
    );
  }
  return (
    <label className="compare-toggle">
      <input
        type="checkbox"
        name={COMPARE_FIELD}
        value={segment}
        form={LIST_FORM_ID}
        className="choice__input"
        aria-label={`Compare ${title}`}
        checked={isOn}
        onChange={({ target }) => choose({ compare: target.checked ? [...others, segment] : others })}
      />
      {!isBare && "Compare"}
    </label>
  );
}
