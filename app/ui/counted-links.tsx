import { Flag } from "./flag.tsx";
import { Link } from "./link.tsx";

/** A place and the number of resorts in it. */
export interface CountedLink {
  readonly name: string;
  /** Alpha-2 code of a country, for its flag; null for what is none. */
  readonly code: string | null;
  readonly href: string;
  /** As people read it. */
  readonly count: string;
}

/** Places in columns, each with the number of its resorts. */
export function CountedLinks({ links }: { links: readonly CountedLink[] }) {
  return (
    <ul className="counted-links">
      {links.map(({ name, code, count, href }) => (
        <li key={href}>
          {code && <Flag code={code} />}
          <Link to={href}>{name}</Link>
          <span className="figures">
            <span>{count}</span>
            <span className="visually-hidden">{count === "1" ? " resort" : " resorts"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
