import { Link } from "@remix-run/react";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import { segmentOf } from "#app/domain/put-aside.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import "./compare-toggle.css";
import { usePutAside } from "./use-put-aside.ts";

interface CompareToggleProps {
  resort: { title: string; href: string };
  /** Where words have no room: its box alone. */
  isBare?: boolean;
}

/** Puts a resort of the list aside to be compared, and back: a link to the same list that says so. */
export function CompareToggle({ resort: { title, href }, isBare = false }: CompareToggleProps) {
  const { segments, hrefOf } = usePutAside();
  const segment = segmentOf(href);
  if (segment === null) return null;
  const isOn = segments.includes(segment);
  if (segments.length >= MAX_COMPARED && !isOn) {
    const most = `${MAX_COMPARED} is the most to compare`;
    return (
      <span className="compare-toggle" title={isBare ? most : undefined}>
        {isBare && <span className="compare-toggle__box compare-toggle__box--off" />}
        <span className={isBare ? "visually-hidden" : undefined}>{most}</span>
      </span>
    );
  }
  return (
    <Link
      to={hrefOf(isOn ? segments.filter((other) => other !== segment) : [...segments, segment])}
      replace
      preventScrollReset
      rel="nofollow"
      className={classNames("compare-toggle", isOn && "compare-toggle--on")}
      aria-label={`${isOn ? "Do not compare" : "Compare"} ${title}`}
    >
      <span className="compare-toggle__box">{isOn && <Icon name="check" size="1rem" />}</span>
      {!isBare && "Compare"}
    </Link>
  );
}
