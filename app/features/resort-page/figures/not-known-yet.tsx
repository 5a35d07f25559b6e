import { EMPTY } from "#app/domain/messages.ts";
import { plural } from "#app/domain/numbers.ts";
import { wordList } from "#app/domain/word-list.ts";
import { Link } from "#app/ui/link.tsx";
import { NAME_SEPARATOR } from "../resort-section.tsx";

/** Everything that the index does not know of a resort, in one line at the end. */
export function NotKnownYet({
  unknown: { texts, figures, features },
  tellHref,
}: {
  unknown: UnknownModel;
  tellHref: string | null;
}) {
  const counts = [counted(figures, "figure"), counted(features, "feature")].filter(Boolean);
  return (
    <section id="unknown" className="not-known-yet cluster small quiet" aria-labelledby="unknown-title">
      <h2 id="unknown-title">Not known yet</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {counts.length > 0 && (
        <details>
          <summary>{wordList(counts)}</summary>
          <p>{[...figures, ...features].join(NAME_SEPARATOR)}</p>
        </details>
      )}
      <Link to={tellHref ?? "/data#corrections"}>Help us fill it in</Link>
    </section>
  );
}

function counted(titles: readonly string[], noun: string): string {
  return titles.length > 0 ? plural(titles.length, noun) : "";
}

/** What the index does not know of a resort. */
export interface UnknownModel {
  /** A sentence for each section that would be empty. */
  readonly texts: readonly string[];
  /** Titles of figures and of features. */
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

interface Known {
  readonly hasDescription: boolean;
  readonly hasStatistics: boolean;
  readonly hasComments: boolean;
  readonly hasImages: boolean;
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

/** Null where everything is known. A missing score and place are said where these stand. */
export function unknownModel(known: Known): UnknownModel | null {
  const texts = [
    known.hasDescription ? [] : EMPTY.description,
    known.hasStatistics ? [] : EMPTY.statistics,
    known.hasComments ? [] : EMPTY.comments,
    known.hasImages ? [] : EMPTY.visuals,
  ].flat();
  const { figures, features } = known;
  return texts.length + figures.length + features.length > 0 ? { texts, figures, features } : null;
}
