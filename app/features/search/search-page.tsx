import { useLocation, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { SEARCH } from "#app/domain/messages.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { pageHref } from "#app/domain/urls.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { Retry } from "#app/ui/client/retry.tsx";
import { useFocusOnNewPage } from "#app/ui/client/use-focus-on-new-page.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Link } from "#app/ui/link.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { InvalidParamsNotice } from "../page/invalid-params.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ResortHits, SearchHit, SearchModel } from "./search-model.ts";
import "./search-page.css";

/**
 * What a search found: countries, continents, resorts and regions, those of which one begins with
 * the text before the others.
 */
export function SearchPage({ search }: { search: SearchModel }) {
  const { text, isTooShort } = search;
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/search";
  return (
    <div className="wrap search page page--roomy stack gap-10">
      <div className="search__head stack gap-5">
        <h1>{isTooShort || !text ? "Search" : `Search: ${text}`}</h1>
        <SearchForm label="Search resorts, regions, countries and continents" isLarge />
      </div>
      <div className="fades stack gap-10" aria-busy={isPending}>
        {isTooShort ? (
          <TooShort text={text} />
        ) : (
          <>
            <InvalidParamsNotice invalid={search.invalid} />
            {search.kinds.map((kind) =>
              kind === "resort" ? (
                <Resorts key={kind} search={search} />
              ) : (
                <Group key={kind} title={GROUPS[kind].title} hits={search[GROUPS[kind].hits]} kind={kind} />
              ),
            )}
            {!search.kinds.includes("resort") && <Resorts search={search} />}
          </>
        )}
      </div>
    </div>
  );
}

function TooShort({ text }: Pick<SearchModel, "text">) {
  return (
    <div className="stack stack--start gap-5">
      <p className="lead">
        {`${text === "" ? "Type" : "A little more: type"} at least ${SEARCH_THRESHOLD} characters of a resort, a village, a region, a country or a continent.`}
      </p>
      <LinkButton to="/resorts" look="quiet" icon="mountain">
        Browse all resorts
      </LinkButton>
    </div>
  );
}

const GROUPS = {
  country: { title: "Countries", hits: "countries" },
  continent: { title: "Continents", hits: "continents" },
  region: { title: "Regions", hits: "regions" },
} as const;

const ICONS = {
  country: "pin",
  region: "map",
  continent: "globe",
  resort: "mountain",
} as const satisfies Readonly<Record<string, IconName>>;
type Kind = keyof typeof ICONS;

interface GroupProps {
  title: string;
  hits: readonly SearchHit[];
  kind: Kind;
}

function Group({ title, hits, kind }: GroupProps) {
  if (hits.length === 0) return null;
  return (
    <section className="search__group" aria-label={title}>
      <SectionHeading title={title} />
      <ul className="search__places">
        {hits.map((hit) => (
          <IslandBoundary key={hit.id} drawn={hit}>
            <Hit hit={hit} kind={kind} />
          </IslandBoundary>
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit, kind }: { hit: SearchHit; kind: Kind }) {
  const { title, href, also, place, countryCode, figures, score } = hit;
  const flag = countryCode && <Flag code={countryCode} />;
  return (
    <li>
      <Link to={href} className="search__hit link-box" data-prefetch="intent">
        <Icon name={ICONS[kind]} size="1.5rem" className="search__icon" />
        <span className="search__words">
          <span className="strong">
            {kind === "country" && flag} <span>{title}</span>
          </span>
          {also && <span className="small quiet">{`also ${also}`}</span>}
          {place && (
            <span className="small quiet">
              {kind !== "country" && flag} <span>{place}</span>
            </span>
          )}
          {figures && <span className="small quiet figures">{figures}</span>}
        </span>
        {score === null ? (
          <Icon name="chevron-right" size="1rem" className="quiet" />
        ) : (
          <ScoreDial value={score} size="small" />
        )}
      </Link>
    </li>
  );
}

function Resorts({ search: found }: { search: SearchModel }) {
  const { text, countries, regions, continents, resorts, failure } = found;
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
  if (resorts.total === 0 && countries.length + regions.length + continents.length > 0) return null;
  if (resorts.total === 0) return <NoMatches text={text} />;
  const firstPageHref = `/search?${new URLSearchParams({ q: text })}`;
  const hrefOf = (page: number) => pageHref(firstPageHref, page);
  if (resorts.hits.length === 0) return <PastTheEnd lastPage={resorts.lastPage} hrefOf={hrefOf} />;
  return <ResortHitList resorts={resorts} hrefOf={hrefOf} />;
}

function ResortHitList({ resorts, hrefOf }: { resorts: ResortHits; hrefOf: (page: number) => string }) {
  const { hits, count, currentPage, lastPage } = resorts;
  const section = useRef<HTMLElement>(null);
  useFocusOnNewPage(section, currentPage);
  return (
    <section className="search__group" aria-label="Resorts" ref={section} tabIndex={-1}>
      <SectionHeading title="Resorts">
        <span className="figures" role="status">
          {count}
        </span>
      </SectionHeading>
      <ul className="search__resorts">
        {hits.map((hit) => (
          <IslandBoundary key={hit.id} drawn={hit}>
            <Hit hit={hit} kind="resort" />
          </IslandBoundary>
        ))}
      </ul>
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of search results" />
    </section>
  );
}

function NoMatches({ text }: Pick<SearchModel, "text">) {
  return (
    <MessageScreen
      drawing="/illustrations/empty.svg"
      title={SEARCH.noResults(text)}
      message="Try a shorter part of the name; you can leave out accents and capitals."
      headingLevel={2}
    >
      <LinkButton to="/resorts">Browse all resorts</LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}
