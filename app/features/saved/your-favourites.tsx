import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { briefQuery, SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { useNonce } from "#app/ui/client/server-only.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { MARKS_KEY } from "../marks/marks-store.ts";
import { useFavourites } from "../marks/use-marks.ts";
import { FAVOURITES_IN_BRIEF, type FavouriteInBrief, type SavedPageModel } from "./saved-model.ts";
import "./your-favourites.css";

interface YourFavouritesProps {
  /** A member's, which come with the page; null where only the device knows them. */
  known: readonly FavouriteInBrief[] | null;
}

/**
 * The favourites marked last, on a page that is about something else. Which they are is there at
 * once or with the script; what the page does not say of them is asked for, and their place is kept
 * until then.
 */
export function YourFavourites({ known }: YourFavouritesProps) {
  const isHydrated = useHydrated();
  const nonce = useNonce();
  const shown = useFavourites().slice(0, FAVOURITES_IN_BRIEF);
  const query = briefQuery(shown);
  const { load, data, state } = useFetcher<SavedPageModel | null>();
  const all = [...(data?.brief ?? []), ...(known ?? [])];
  const found = shown.map((segment) => ({ segment, one: all.find(({ asked }) => asked === segment) }));
  const isMissing = found.some(({ one }) => !one);
  useEffect(() => {
    if (isMissing) load(`${SAVED_PATH}?${query}`);
  }, [load, isMissing, query]);
  const isAnswered = state === "idle" && data !== undefined;
  return (
    <div className="your-favourites" data-holds={shown.length > 0 || undefined} suppressHydrationWarning>
      {shown.length > 0 && (
        <section className="wrap" aria-labelledby="yours">
          <SectionHeading id="yours" title="Your favourites">
            <Link to={SAVED_PATH}>See all</Link>
          </SectionHeading>
          {isMissing && isAnswered && !data?.brief && (
            <p className="quiet" role="status">
              We could not load them now. They are still saved.
            </p>
          )}
          <ul className="your-favourites__list">
            {found.map(({ segment, one }) =>
              one ? (
                <Favourite key={segment} one={one} />
              ) : (
                !isAnswered && (
                  <li key={segment} className="your-favourites__one panel" aria-hidden>
                    <span className="skeleton__slot" />
                  </li>
                )
              ),
            )}
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

function Favourite({ one: { title, href, countryCode, place, news } }: { one: FavouriteInBrief }) {
  return (
    <li className="your-favourites__one panel">
      <Link to={href} data-prefetch="intent" className="strong cut" dir="auto">
        {title}
      </Link>
      <p className="quiet cut">
        <Flag code={countryCode} /> <span>{place}</span>
      </p>
      {news && (
        <Link to={news.href} className="your-favourites__news small cut">
          <bdi>{news.words}</bdi>
        </Link>
      )}
    </li>
  );
}

const KEEP_PLACE = `try{if(/"favourites":\\["/.test(localStorage.getItem("${MARKS_KEY}")))document.currentScript.parentNode.dataset.holds=""}catch{}`;
