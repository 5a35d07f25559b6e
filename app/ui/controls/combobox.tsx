import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names.ts";
import { isOfInputMethod } from "../client/is-of-input-method.ts";
import { useHydrated } from "../client/use-hydrated.ts";
import { Icon } from "../icon.tsx";
import { RemoveButton } from "./chip.tsx";
import { type ComboboxGroup, type ComboboxOption, found } from "./combobox-options.ts";

interface ComboboxProps {
  label: string;
  name: string;
  /** Where it stands outside of its form. */
  form?: string;
  className?: string;
  defaultValue: string;
  /**
   * Those that are drawn at once, the chosen one among them, or all of them. An option keeps its
   * place in its group.
   */
  groups: (areAll: boolean) => readonly ComboboxGroup[];
  /** All are drawn from the start. */
  areAll?: boolean;
  /** For a field that adds something: nothing is said by an empty field then, and by no option. */
  placeholder?: string;
  /** It says what was chosen and can only be emptied. */
  isChip?: boolean;
  /** It was emptied, and with that what had the focus is gone. */
  onRemoved?: () => void;
  /** Another number than before: the form has given its fields what they started with. */
  resets: number;
}

/**
 * One of many options, chosen by typing a part of its name (APG: editable combobox with list
 * autocomplete). Without script it is a select. That stays the form's field, hidden: code that
 * reads the form, or waits for `change`, need not know that it was not used itself.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, form, className, defaultValue, groups, placeholder, isChip, onRemoved, resets } =
    props;
  const isHydrated = useHydrated();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const [areAll, setAll] = useState(props.areAll ?? false);
  const [chosen, setChosen] = useState({ value: defaultValue, resets });
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);

  const value = chosen.resets === resets ? chosen.value : defaultValue;
  const offered = groups(areAll);
  const listed = placeholder === undefined ? offered : withoutEmpty(offered);
  const shown = isOpen ? found(listed, typed ?? "") : [];
  const options = shown.flatMap((group) => group.options);
  const text = typed ?? listed.flatMap((group) => group.options).find((one) => one.value === value)?.label;

  // What was chosen before the script came stays, and so does the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (select.current) setChosen({ value: select.current.value, resets });
  }, []);
  const drawn = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    if (document.activeElement === select.current) element?.focus();
  }, []);

  // What is typed next takes the place of what the field says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it says something else
  useEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [text, typed]);

  const activeId = options[active] ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function open() {
    setAll(true);
    setOpen(true);
    const at = withoutEmptyIf(placeholder, groups(true)).findIndex((option) => option.value === value);
    setActive(Math.max(0, at));
  }

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function choose({ value: next }: Pick<ComboboxOption, "value">) {
    close();
    if (!select.current) return;
    setChosen({ value: next, resets });
    select.current.value = next;
    select.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    if (isOfInputMethod(nativeEvent) || ctrlKey || metaKey) return;
    const last = options.length - 1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!isOpen) open();
      else if (last >= 0) setActive((active + (key === "ArrowDown" ? 1 : last)) % (last + 1));
    } else if (!isOpen) return;
    else if (key === "Escape") close();
    else if ((key === "Home" || key === "End") && !shiftKey) setActive(key === "Home" ? 0 : last);
    else if (key === "Enter") {
      if (options[active]) choose(options[active]);
    } else return;
    event.preventDefault();
  }

  function remove() {
    flushSync(() => choose({ value: "" }));
    onRemoved?.();
  }

  const isInput = isHydrated && !isChip;
  const isRemovable = isHydrated && isChip;
  return (
    <div className={classNames("field", isRemovable ? "combobox-chip" : "combobox", className)}>
      {!isRemovable && (
        <label className="field__label" htmlFor={isInput ? id : `${id}-select`}>
          {label}
        </label>
      )}
      <span className="field__box">
        <select
          ref={select}
          id={`${id}-select`}
          name={name}
          form={form}
          className="field__input field__select"
          autoComplete="off"
          defaultValue={defaultValue}
          // What it starts with, which React sets once and keeps to itself.
          data-default={defaultValue}
          hidden={isHydrated}
          onFocus={() => setAll(true)}
        >
          <SelectOptions groups={offered} />
        </select>
        {isHydrated && isChip && value !== "" && <RemoveButton onClick={remove}>{text}</RemoveButton>}
        {isInput && (
          <input
            ref={drawn}
            id={id}
            // What is typed belongs to no form.
            form=""
            type="text"
            role="combobox"
            className="field__input field__select"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={activeId}
            placeholder={placeholder}
            value={text ?? ""}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => !isOpen && open()}
            onBlur={close}
            onChange={({ target }) => {
              setAll(true);
              setTyped(target.value);
              setOpen(true);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
        {!isRemovable && <Icon name="chevron-down" size="1rem" className="field__chevron" />}
      </span>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside an option leaves the focus in the field
        <div className="combobox__panel" onMouseDown={(event) => event.preventDefault()}>
          {options.length > 0 ? (
            <div role="listbox" id={`${id}-list`} tabIndex={-1} aria-label={label} className="combobox__list">
              <Groups id={id} groups={shown} active={active} onChoose={choose} />
            </div>
          ) : (
            <p className="combobox__none">{NOTHING}</p>
          )}
        </div>
      )}
      {isInput && (
        <p className="visually-hidden" role="status">
          {isOpen && typed ? (options.length > 0 ? `${options.length} found` : NOTHING) : ""}
        </p>
      )}
    </div>
  );
}

const NOTHING = "No match";

const withoutEmpty = (groups: readonly ComboboxGroup[]) =>
  groups.map((group) => ({ ...group, options: group.options.filter(({ value }) => value !== "") }));

const withoutEmptyIf = (placeholder: string | undefined, groups: readonly ComboboxGroup[]) =>
  (placeholder === undefined ? groups : withoutEmpty(groups)).flatMap(({ options }) => options);

function SelectOptions({ groups }: { groups: readonly ComboboxGroup[] }) {
  return groups.map(({ title, options }) => {
    const drawn = options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return title === null ? (
      drawn
    ) : (
      <optgroup key={title} label={title}>
        {drawn}
      </optgroup>
    );
  });
}

interface GroupsProps {
  id: string;
  groups: readonly ComboboxGroup[];
  /** Counted through all groups. */
  active: number;
  onChoose: (option: ComboboxOption) => void;
}

function Groups({ id, groups, active, onChoose }: GroupsProps) {
  let next = 0;
  return groups.map(({ title, options }) => {
    const rows = options.map((option) => {
      const index = next++;
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="option-row combobox__option"
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      );
    });
    return title === null ? (
      rows
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
      <div key={title} role="group" aria-label={title}>
        <p className="combobox__title" aria-hidden>
          {title}
        </p>
        {rows}
      </div>
    );
  });
}
