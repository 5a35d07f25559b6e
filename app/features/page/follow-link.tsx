import { Link } from "#app/ui/link.tsx";

interface FollowLinkProps {
  /** Of the page that says how. */
  href: string;
  /** What is followed, as in a sentence. */
  name: string;
}

/** A quiet way to hear of what changes. */
export function FollowLink({ href, name }: FollowLinkProps) {
  return (
    <p className="small">
      <Link to={href} rel="nofollow" className="tall-link">
        <span>{`Follow ${name}`}</span>
      </Link>{" "}
      <span className="quiet">New reviews, corrected figures and the start of the season.</span>
    </p>
  );
}
