import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { resortPath } from "#app/domain/urls.ts";
import { checkedJson } from "#app/map/checked-json.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CardModel } from "../../resort/card/card-model.ts";
import { ResortCard } from "../../resort/card/resort-card.tsx";
import { CompareToggle } from "../compare-choice/compare-toggle.tsx";

/** A resort that was chosen on the map. */
export interface OpenedResort {
  /** Of its marker. */
  readonly key: string;
  readonly title: string;
  readonly segment: string;
  /** Its marker is in the right half of the map: the card does not. */
  readonly isAtRight: boolean;
}

interface MapCardProps {
  resort: OpenedResort;
  /** Of the visitor's score, as addresses have them. */
  weights: string;
  /** The visitor's group, as `joinedWho` gives it; empty without one. */
  who: string;
  /** Id of where distances are from; empty without. */
  from: string;
  onClose: () => void;
}

/** The card of a resort that was chosen on the map. It takes the focus; Escape closes it. */
export function MapCard({ resort, weights, who, from, onClose }: MapCardProps) {
  const { title, segment, isAtRight } = resort;
  const panel = useRef<HTMLElement>(null);
  const { card, hasFailed, retry } = useCard(segment, addressOf({ weights, who, from }));
  useEffect(() => panel.current?.focus(), []);

  return (
    <section
      ref={panel}
      data-over-map
      className={classNames("map-card", isAtRight && "map-card--left")}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <button type="button" className="map-card__close" onClick={onClose}>
        <Icon name="close" size="1.25rem" label={`Close the card of ${title}`} />
      </button>
      <div className="map-card__body" aria-busy={!card && !hasFailed}>
        {card ? (
          <ResortCard resort={card}>
            <CompareToggle resort={card} hasWords />
          </ResortCard>
        ) : (
          <div className="map-card__waiting" role="status">
            <p className="map-card__title">{title}</p>
            {hasFailed ? (
              <>
                <p>Its card could not be loaded.</p>
                <div className="cluster">
                  <Button
                    look="quiet"
                    size="small"
                    onClick={() => {
                      // The button goes away, and with it Escape would.
                      panel.current?.focus();
                      retry();
                    }}
                  >
                    Try again
                  </Button>
                  <LinkButton size="small" to={resortPath(segment)}>
                    Open its page
                  </LinkButton>
                </div>
              </>
            ) : (
              <p className="quiet">Loading…</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** The query of what a card depends on beside its resort. */
function addressOf(params: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "")));
}

/** @param scored what it depends on beside its resort, as a query */
function useCard(segment: string, scored: string) {
  const [card, setCard] = useState<CardModel | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt asks the same again
  useEffect(() => {
    const ending = new AbortController();
    setFailed(false);
    checkedJson(
      `/resorts/card?${new URLSearchParams({ resort: segment })}${scored && `&${scored}`}`,
      cardAnswerShape,
      ending.signal,
    ).then(
      (answer) => setCard(answer.card),
      () => {
        if (!ending.signal.aborted) setFailed(true);
      },
    );
    return () => ending.abort();
  }, [segment, scored, attempt]);

  return { card, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

const text = z.string();

const figure = z.object({
  name: text,
  title: text,
  shown: z.nullable(text),
  mark: z.optional(z.enum(["order", "filter"])),
});

const outline = z.object({ path: text, rise: z.number(), tones: z.tuple([z.number(), z.number()]) });

/** Every part of a card: what is not named here would be dropped without a word. */
const cardParts = {
  title: text,
  href: text.check(z.regex(/^\/resort\/[^/]/)),
  countryCode: text,
  place: text,
  status: z.optional(text),
  score: z.nullable(z.number()),
  isOwn: z.optional(z.boolean()),
  isOfGroup: z.optional(z.boolean()),
  isEstimate: z.optional(z.boolean()),
  figures: z.array(figure),
  reason: z.optional(text),
  outline: z.optional(outline),
  rose: z.optional(z.object({ path: text, words: text })),
  image: z.optional(z.object({ src: text, alt: text })),
  ends: z.optional(z.tuple([text, text])),
  difficulty: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  otherCountries: z.optional(z.array(text)),
  distance: z.optional(text),
  parts: z.optional(text),
} satisfies Record<keyof CardModel, unknown>;

const card: z.ZodMiniType<CardModel> = z.object(cardParts);

/** What /resorts/card answers, as the browser checks it. */
export const cardAnswerShape = z.object({ card });
