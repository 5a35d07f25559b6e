import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import { useListHref } from "../form/list-form-context.ts";
import type { LikeChoice } from "./like-choice.ts";
import "./like-bar.css";

/** Like one resort, but quieter, cheaper …: each way that is chosen goes with another press. */
export function LikeBar({ like: { title, href, wishes, closer } }: { like: LikeChoice }) {
  const hrefOf = useListHref();
  return (
    <section className="like-bar" aria-labelledby="like-title">
      <h2 id="like-title" className="like-bar__title">
        <span>Like </span>
        <Link to={href}>{title}</Link>
        <span>, but</span>
      </h2>
      <ul className="like-bar__wishes">
        {wishes.map(({ words, href: wished, isCurrent }) => (
          <li key={words}>
            <LinkChip
              to={hrefOf(wished)}
              isCurrent={isCurrent}
              icon={isCurrent ? "check" : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {words}
            </LinkChip>
          </li>
        ))}
      </ul>
      {closer && <p className="small quiet">{closer}</p>}
    </section>
  );
}
