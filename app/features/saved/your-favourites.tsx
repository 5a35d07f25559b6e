import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { readableName } from "#app/domain/list/compare.ts";
import { segmentOf } from "#app/domain/list/compare-selection.ts";
import { marksQuery, SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { resortPath } from "#app/domain/urls.ts";
import { useNonce } from "#app/ui/client/server-only.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Flag } from "#app/ui/flag.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { MARKS_KEY } from "../marks/marks-store.ts";
import { useFavourites } from "../marks/use-marks.ts";
import type { SavedPageModel } from "./saved-model.ts";
import "./your-favourites.css";

/** As many as stand in one row of a wide window. */
const SHOWN = 4;

/**
 * The favourites marked last, on a page that is about something else: a member's from the server, a visitor's once the device says them. Their
 * names are there at once, what the index knows of them follows in the same place.
 */
export function YourFavourites() {
  const isHydrated = useHydrated();
  const nonce = useNonce();
  const favourites = useFavourites();
  const shown = favourites.slice(0, SHOWN);
  const query = marksQuery({ favourites: shown, visited: [] });
  const { load, data } = useFetcher<SavedPageModel | null>();
  useEffect(() => {
    if (shown.length > 0) load(`${SAVED_PATH}?${query}`);
  }, [load, query, shown.length]);
  const cards = data?.saved?.favourites.cards ?? [];
  return (
    <div className="your-favourites" data-holds={shown.length > 0 || undefined} suppressHydrationWarning>
      {shown.length > 0 && (
        <section className="wrap" aria-labelledby="yours">
          <SectionHeading id="yours" title="Your favourites">
            <Link to={SAVED_PATH}>See all</Link>
          </SectionHeading>
          <ul className="your-favourites__list">
            {shown.map((segment) => {
              const card = cards.find(({ href }) => segmentOf(href) === segment);
              return (
                <li key={segment} className="your-favourites__one panel">
                  <Link to={resortPath(segment)} data-prefetch="intent" className="strong cut" dir="auto">
                    {card?.title ?? readableName(segment)}
                  </Link>
                  <p className="quiet cut">
                    {card && <Flag code={card.countryCode} />} <span>{card?.place}</span>
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {!isHydrated && shown.length === 0 && (
        // Keeps their place before the page is first drawn, so that nothing moves when they come.
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: KEEP_PLACE }}
        />
      )}
    </div>
  );
}

const KEEP_PLACE = `try{if(/"favourites":\\["/.test(localStorage.getItem("${MARKS_KEY}")))document.currentScript.parentNode.dataset.holds=""}catch{}`;
