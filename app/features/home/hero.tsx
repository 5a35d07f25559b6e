import { Link } from "@remix-run/react";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import { FilterMemory } from "#app/islands/filter-memory/filter-memory.tsx";
import type { HomeView } from "./home-view.ts";
import "./hero.css";

/** What the product is, and the search as its centre. */
export function Hero({ hero: { title, lead } }: Pick<HomeView, "hero">) {
  return (
    <section className="hero night">
      <img className="hero__ridges" src="/illustrations/ridges.svg" alt="" width={1600} height={600} />
      <div className="wrap hero__content">
        <h1 className="hero__title">{title}</h1>
        <p className="hero__lead">{lead}</p>
        <div className="hero__search">
          <SearchForm label="Search resorts, countries and continents" isLarge />
        </div>
        <p className="hero__ways">
          or <Link to="/resorts">browse the whole list</Link>
        </p>
      </div>
      <div className="wrap hero__memory">
        <FilterMemory />
      </div>
    </section>
  );
}
