import { useNavigate } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef } from "react";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OnePhotographModel } from "./one-photograph-model.ts";
import { PhotographCredit, PhotographPicture } from "./photograph-picture.tsx";
import "./photograph-pages.css";

/** Pixels that a finger goes aside before it asks for another photograph. */
const SWIPE = 60;

/**
 * One photograph as large as the window, with the ways to the others: plain links, which arrows and
 * a swipe take as well. The route module's body.
 */
export function OnePhotographPage({ view }: { view: OnePhotographModel }) {
  const { title, resortHref, photograph, place, previous, next, state, isOwn } = view;
  const swipe = useWays({ previous, next, close: resortHref });
  return (
    <div className="wrap page stack">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Photograph" />
        <h1 className="visually-hidden">{`Photograph of ${title}: ${photograph.alt}`}</h1>
      </div>
      {state !== "shown" && (
        <Notice tone="info">
          {state === "waiting"
            ? "Only you and our moderators see it: it waits for someone to look at it."
            : "Hidden by our moderators: others do not see it."}
        </Notice>
      )}
      <figure className="stack gap-3">
        <div className="photograph-page__frame" {...swipe}>
          <PhotographPicture photograph={photograph} sizes="(min-width: 75rem) 75rem, 100vw" isFirst />
        </div>
        <figcaption className="stack gap-1">
          {photograph.line && (
            <p className="photograph-page__line" dir="auto">
              {photograph.line}
            </p>
          )}
          <p className="quiet">
            <PhotographCredit photograph={photograph} />
          </p>
        </figcaption>
      </figure>
      <nav className="photograph-page__ways tall-links" aria-label="Photographs">
        {previous ? (
          <Link to={previous} rel="prev" preventScrollReset replace>
            Previous
          </Link>
        ) : (
          <span />
        )}
        {place && <span className="tall-link quiet figures">{place}</span>}
        {next ? (
          <Link to={next} rel="next" preventScrollReset replace>
            Next
          </Link>
        ) : (
          <span />
        )}
      </nav>
      <p className="cluster tall-links">
        <Link to={`${resortHref}#images`}>{`Back to ${title}`}</Link>
        {!isOwn && state === "shown" && (
          <Link to={reportPath({ photograph: photograph.id })} rel="nofollow" className="quiet">
            Report
          </Link>
        )}
      </p>
    </div>
  );
}

interface Ways {
  readonly previous: string | null;
  readonly next: string | null;
  readonly close: string;
}

/** Arrows and Escape of a keyboard; gives what a finger's swipe needs. */
function useWays({ previous, next, close }: Ways) {
  const navigate = useNavigate();
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if ((event.target as Element | null)?.closest("input, textarea, select, [role=combobox], dialog"))
        return;
      const href = { ArrowLeft: previous, ArrowRight: next, Escape: close }[event.key];
      if (href) navigate(href, { preventScrollReset: href !== close, replace: href !== close });
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [navigate, previous, next, close]);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === "touch" ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const [aside, down] = from.current ? [clientX - from.current.x, clientY - from.current.y] : [0, 0];
      from.current = null;
      if (Math.abs(aside) < SWIPE || Math.abs(aside) < 2 * Math.abs(down)) return;
      const href = aside > 0 ? previous : next;
      if (href) navigate(href, { preventScrollReset: true, replace: true });
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
