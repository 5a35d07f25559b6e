import { LinkButton } from "#app/ui/button.tsx";

interface CompareLinkProps {
  title: string;
  href: string;
}

/** The comparison that begins with a resort. In its head, where every way of reading comes by. */
export function CompareLink({ title, href }: CompareLinkProps) {
  return (
    <LinkButton to={href} look="quiet" icon="compare">
      Compare<span className="visually-hidden"> {title} with other resorts</span>
    </LinkButton>
  );
}
