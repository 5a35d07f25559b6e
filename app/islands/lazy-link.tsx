import { Link, type LinkProps, PrefetchPageLinks } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { PREFETCH_ROOT_MARGIN } from "#app/domain/limits.ts";

type LazyLinkProps = Omit<LinkProps, "to" | "prefetch"> & {
  /** A path of this site. */
  to: string;
};

/** A link whose destination is fetched once it comes near the viewport; until then, and without script, just a link. */
export function LazyLink({ to, ...link }: LazyLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!anchor.current || isNear || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: PREFETCH_ROOT_MARGIN },
    );
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <>
      <Link {...link} to={to} ref={anchor} />
      {isNear && <PrefetchPageLinks page={to} />}
    </>
  );
}
