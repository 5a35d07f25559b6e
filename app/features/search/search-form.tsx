import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { classNames } from "#app/ui/class-names.ts";
// What the box shows once it is loaded uses these on every page; a page's own styles go away with
// the page.
import { Icon } from "#app/ui/icon.tsx";
import type { ListModel } from "../resort-list/list-model.ts";
import { SearchBox } from "./box/search-box.tsx";

interface SearchFormProps {
  /** What is searched for, for those who listen: forms on one page need names of their own. */
  label?: string;
  /** The id of its field, for links that lead to it. */
  fieldId?: string;
  isLarge?: boolean;
}

/**
 * Search by the name of a resort, a region, a country or a continent: a plain GET, so it works
 * before and without script.
 */
export function SearchForm({ label = "Search resorts", fieldId, isLarge = false }: SearchFormProps) {
  const { pathname, search } = useLocation();
  const asked = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const places = useShownPlaces();
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label={label}
      className={classNames("search-form", isLarge && "search-form--large")}
    >
      <SearchBox fieldId={fieldId} className="search-form__input" asked={asked} places={places} />
      <button type="submit" className="search-form__go">
        <Icon name="search" label="Search" size="1.25rem" />
      </button>
    </Form>
  );
}

/**
 * The names of the places that a list of resorts is narrowed to: "Europe, Japan"; empty on other
 * pages.
 */
function useShownPlaces(): string {
  const data = useRouteLoaderData<{ list: Pick<ListModel, "filters"> }>("routes/resorts");
  return data?.list.filters.places ?? "";
}
