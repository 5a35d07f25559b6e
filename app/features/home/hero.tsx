import { Link } from "@remix-run/react";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import "./hero.css";

/** What the product is, and the search as its centre. */
export function Hero() {
  return (
    <section className="hero night">
      <img className="hero__ridges" src="/illustrations/ridges.svg" alt="" width={1600} height={600} />
      <div className="wrap hero__content">
        <h1 className="hero__title">Find out where to ride next</h1>
        <p className="hero__lead">
          Shred Index is an index of the world’s ski and snowboard resorts, with honest figures and ratings
          you can search, filter and compare.
        </p>
        <div className="hero__search">
          <SearchForm label="Search resorts, countries and continents" isLarge />
        </div>
        <p className="hero__ways">
          or <Link to="/resorts">browse the whole list</Link>
        </p>
      </div>
    </section>
  );
}
