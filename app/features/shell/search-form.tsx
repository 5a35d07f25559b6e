import { Form, useLocation } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import "./search-form.css";

interface SearchFormProps {
  /** What is searched for, for those who listen: forms on one page need names of their own. */
  label?: string;
  isLarge?: boolean;
}

/** Search by resort name, country or continent: a plain GET, so it works before and without script. */
export function SearchForm({ label = "Search resorts", isLarge = false }: SearchFormProps) {
  const { pathname, search } = useLocation();
  const asked = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label={label}
      className={classNames("search-form", isLarge && "search-form--large")}
    >
      <input
        key={asked}
        className="search-form__input"
        type="search"
        name="q"
        aria-label={SEARCH.placeholder}
        placeholder={SEARCH.placeholder}
        defaultValue={asked}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="search-form__go">
        <Icon name="search" label="Search" size="1.25rem" />
      </button>
    </Form>
  );
}
