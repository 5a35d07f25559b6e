import { Link, useLocation } from "@remix-run/react";
import { compareUrl, scoredParams } from "#app/domain/list/compare.ts";

/** The way to the comparison, beside each resort that is selected for it: a visitor with a keyboard need not go to the end of the list. */
export function CompareLink({ compare }: { compare: readonly string[] }) {
  const scored = scoredParams(useLocation().search);
  return (
    <Link
      to={compareUrl({ segments: compare, ...scored })}
      rel="nofollow"
      data-prefetch="intent"
      className="compare-link tall-link"
    >
      {`Compare ${compare.length}`}
    </Link>
  );
}
