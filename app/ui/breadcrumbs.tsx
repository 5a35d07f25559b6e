import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export interface Crumb {
  readonly name: string;
  readonly to: string;
}

interface BreadcrumbsProps {
  /** The ways up, the outermost first. */
  crumbs: readonly Crumb[];
  /** Of the page itself. */
  title: string;
}

/** Where a page stands among the others. */
export function Breadcrumbs({ crumbs, title }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, to }, index) => (
          <li key={to}>
            {index > 0 && <Icon name="chevron-right" size="0.75em" />}
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li className="breadcrumbs__here">
          <Icon name="chevron-right" size="0.75em" />
          <span aria-current="page" dir="auto">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
