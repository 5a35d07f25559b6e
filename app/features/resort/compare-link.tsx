import { LinkButton } from "#app/ui/button.tsx";

interface CompareLinkProps {
  title: string;
  href: string;
  className: string;
}

/** The comparison that begins with a resort: in its head on a small screen, at its side on a large one. */
export function CompareLink({ title, href, className }: CompareLinkProps) {
  return (
    <LinkButton to={href} look="quiet" icon="compare" className={className}>
      Compare<span className="visually-hidden"> {title} with other resorts</span>
    </LinkButton>
  );
}
