import { useLocation } from "@remix-run/react";
import { type MouseEventHandler, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

interface OfferProps {
  /** What was remembered when the page was entered. */
  remembered: string;
  /** What is remembered now; another tab may have changed it. */
  read: () => string | null;
  forget: () => void;
  onFollow: MouseEventHandler;
  /** There is nothing to offer after all. */
  onNothing: () => void;
}

/** The remembered filters in words, the way to them, and the way to be rid of them. */
export default function Offer({ remembered, read, forget, onFollow, onNothing }: OfferProps) {
  const { pathname, search } = useLocation();
  const [text, setText] = useState(remembered);
  const [offer, setOffer] = useState<RememberedFilters | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  // Order, view and what is put aside stay as they are on the list; on other pages the query is no
  // list's.
  const listSearch = pathname === "/resorts" ? search : "";
  const nothing = useRef(onNothing);
  nothing.current = onNothing;

  useEffect(() => {
    const follow = () => {
      const now = read();
      if (now === null) nothing.current();
      else setText(now);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [read]);

  useEffect(() => {
    const gone = new AbortController();
    askForRemembered(text, listSearch, gone.signal).then((answer) => {
      if (gone.signal.aborted) return;
      if (answer === "broken") forget();
      if (answer === "broken" || answer === null) nothing.current();
      else setOffer(answer);
    });
    return () => gone.abort();
  }, [text, listSearch, forget]);

  if (isForgotten) return <Forgotten />;
  if (!offer) return null;
  return (
    <section className="filter-memory__offer" aria-label="Your last filters">
      <Icon name="clock" size="1.4rem" className="filter-memory__icon" />
      <div>
        <p>
          <Link to={offer.href} className="strong" onClick={onFollow}>
            Continue with your filters
          </Link>{" "}
          {offer.count !== null && <span className="quiet figures">{offer.count}</span>}
        </p>
        <p className="filter-memory__names quiet">{shortened(offer.words).join(" · ")}</p>
      </div>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          forget();
          setForgotten(true);
        }}
      >
        Forget them
      </Button>
    </section>
  );
}

/** Stays where the offer was, so that nothing moves and the focus is not lost. */
function Forgotten() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} className="filter-memory__offer filter-memory__forgotten">
      Your filters are forgotten.
    </p>
  );
}

/** More than these make the offer longer than the list's head. */
const MAX_WORDS = 4;

function shortened(words: readonly string[]): readonly string[] {
  const more = words.length - MAX_WORDS;
  return more > 0 ? [...words.slice(0, MAX_WORDS), `and ${more} more`] : words;
}

/** What the server says of remembered filters (/resorts/remembered). */
export interface RememberedFilters {
  /** The list filtered by them. */
  readonly href: string;
  readonly words: readonly string[];
  /** "14 resorts" on that list; null where the backend did not say. */
  readonly count: string | null;
}

/** Longer addresses are refused by servers; none that was ever open is this long. */
const MAX_QUERY_LENGTH = 12_000;

/**
 * Asks the server what was remembered: in words, as an address that keeps the rest of the list's
 * query, and how many resorts that are. "broken" for what cannot be read; null where the server
 * cannot be asked now, and for filters that let no resort through.
 */
export async function askForRemembered(
  text: string,
  listSearch: string,
  signal: AbortSignal,
): Promise<RememberedFilters | "broken" | null> {
  const query = new URLSearchParams(listSearch);
  query.set("filters", text);
  if (query.toString().length > MAX_QUERY_LENGTH || !isJson(text)) return "broken";
  try {
    const response = await fetch(`/resorts/remembered?${query}`, { signal });
    return response.status === 200 ? checked(await response.json()) : null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Only the shape that was promised, and only an address of the list. */
function checked(answer: unknown): RememberedFilters | "broken" | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { href, words, count } = answer as Record<string, unknown>;
  if (href === null) return "broken";
  if (typeof href !== "string" || !href.startsWith("/resorts?")) return null;
  if (!Array.isArray(words) || !words.every((word) => typeof word === "string")) return null;
  if (count !== null && typeof count !== "string") return null;
  return { href, words, count };
}
