import { Link } from "#app/ui/link.tsx";
import type { NamedMembers } from "./named-members.ts";

/** Members by name, each leading to their profile, as in "ada, ben and 3 others". */
export function MemberNames({ members, others }: NamedMembers) {
  return (
    <span>
      {members.map(({ name, href }, place) => (
        <span key={name}>
          {place > 0 && <span>{place === members.length - 1 && !others ? " and " : ", "}</span>}
          <Link to={href}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {others && <span>{` and ${others}`}</span>}
    </span>
  );
}
