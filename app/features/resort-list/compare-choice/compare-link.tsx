import { Link, useLocation } from "@remix-run/react";
import { compareUrl, scoredParams } from "#app/domain/list/compare.ts";

/**
 * The way to the comparison, the next stop after each box that selects for it: a visitor with a keyboard need not go to the end of
 * the list. It is seen while it or its box has the focus of a keyboard, and floats above its card's foot: ticking moves nothing.
 */
export function CompareLink({ compare }: { compare: readonly string[] }) {
  const scored = scoredParams(useLocation().search);
  return (
    <Link
      to={compareUrl({ segments: compare, ...scored })}
      rel="nofollow"
      data-prefetch="intent"
      className="compare-link tall-link figures"
    >
      {`Compare ${compare.length}`}
    </Link>
  );
}
