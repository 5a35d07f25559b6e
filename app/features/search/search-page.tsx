import { Link, useLocation, useNavigation } from "@remix-run/react";
import { SEARCH_THRESHOLD } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/units.ts";
import { pageHref } from "#app/features/resorts/page-href.ts";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import { Retry } from "#app/islands/retry.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { SearchHit, SearchView } from "./search-view.ts";
import "./search-page.css";

/** What a search found: countries, then continents, then resorts. */
export function SearchPage({ search }: { search: SearchView }) {
  const { text, isTooShort, countries, continents } = search;
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/search";
  return (
    <div className="wrap search">
      <div className="search__head">
        <h1>{isTooShort || !text ? "Search" : `Search: ${text}`}</h1>
        <SearchForm label="Search resorts, countries and continents" isLarge />
      </div>
      <div className="search__results" aria-busy={isPending}>
        {isTooShort ? (
          <TooShort text={text} />
        ) : (
          <>
            <Group title="Countries" hits={countries} icon="pin" />
            <Group title="Continents" hits={continents} icon="globe" />
            <Resorts search={search} />
          </>
        )}
      </div>
    </div>
  );
}

function TooShort({ text }: Pick<SearchView, "text">) {
  return (
    <div className="search__hint">
      <p className="lead">
        {text === "" ? "Type" : "A little more: type"} at least {SEARCH_THRESHOLD} characters of a resort, a
        village, a country or a continent.
      </p>
      <LinkButton to="/resorts" look="quiet" icon="mountain">
        Browse all resorts
      </LinkButton>
    </div>
  );
}

interface GroupProps {
  title: string;
  hits: readonly SearchHit[];
  icon: IconName;
}

function Group({ title, hits, icon }: GroupProps) {
  if (hits.length === 0) return null;
  return (
    <section className="search__group" aria-label={title}>
      <SectionHeading title={title} />
      <ul className="search__places">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} icon={icon} />
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit: { title, href, place, countryCode }, icon }: { hit: SearchHit; icon: IconName }) {
  return (
    <li>
      <Link to={href} className="search__hit" prefetch="intent">
        <Icon name={icon} size="1.5rem" className="search__icon" />
        <span className="search__words">
          <span className="search__title">
            {countryCode && <Flag code={countryCode} />} {title}
          </span>
          {place && <span className="search__place">{place}</span>}
        </span>
        <Icon name="chevron-right" size="1rem" className="search__mark" />
      </Link>
    </li>
  );
}

function Resorts({ search: { text, countries, continents, resorts, failure } }: { search: SearchView }) {
  const { pathname, search } = useLocation();
  if (!resorts) {
    return (
      <Notice tone="error" title={SEARCH.failure}>
        {failure && <p>{failure}</p>}
        <p>
          <Link to={`${pathname}${search}`} reloadDocument>
            Try again
          </Link>
        </p>
        <Retry />
      </Notice>
    );
  }
  if (resorts.total === 0 && countries.length + continents.length > 0) return null;
  if (resorts.total === 0) return <NoMatches text={text} />;
  const firstPageHref = `/search?${new URLSearchParams({ q: text })}`;
  const hrefOf = (page: number) => pageHref(firstPageHref, page);
  return (
    <section className="search__group" aria-label="Resorts">
      <SectionHeading title="Resorts">
        <span className="figures">
          {resorts.total === 1 ? "1 resort" : `${formatNumber(resorts.total)} resorts`}
        </span>
      </SectionHeading>
      {resorts.hits.length === 0 && (
        <p>
          These results end at <Link to={hrefOf(resorts.lastPage)}>page {resorts.lastPage}</Link>.
        </p>
      )}
      <ul className="search__resorts">
        {resorts.hits.map((hit) => (
          <Hit key={hit.id} hit={hit} icon="mountain" />
        ))}
      </ul>
      <Pager
        currentPage={resorts.currentPage}
        lastPage={resorts.lastPage}
        hrefOf={hrefOf}
        label="Pages of search results"
      />
    </section>
  );
}

function NoMatches({ text }: Pick<SearchView, "text">) {
  return (
    <MessageScreen
      drawing="/illustrations/empty.svg"
      title={SEARCH.noResults(text)}
      message="A shorter piece of the name may do; accents and capitals do not matter."
      headingLevel={2}
    >
      <LinkButton to="/resorts">Browse all resorts</LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}
