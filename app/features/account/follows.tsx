import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { AccountSection, SectionForm } from "./account-section.tsx";

export interface Followed {
  readonly path: string;
  readonly name: string;
}

/** What a member hears of by mail, each with the way to end it. */
export function Follows({ follows, failure }: { follows: readonly Followed[]; failure: Failure | null }) {
  return (
    <AccountSection id="follows" title="What you follow">
      <p className="quiet">At most one letter a month tells what has changed.</p>
      <ul className="stack gap-3">
        {follows.map(({ path, name }) => (
          <li key={path} className="cluster">
            <Link to={path} className="tall-link">
              <bdi>{name}</bdi>
            </Link>
            <SectionForm
              intent="unfollow"
              name={`unfollow ${path}`}
              fields={{ path }}
              send={`Stop following ${name}`}
              failure={failure}
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
