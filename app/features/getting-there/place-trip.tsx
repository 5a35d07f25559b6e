import { Link } from "#app/ui/link.tsx";
import type { Piece, Sentence } from "./place-trip-model.ts";

/** Sentences about a place, with ways to what they speak of. */
export function PlaceTrip({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <p className="measure">
      {sentences.map((sentence) => (
        <span key={sentence.map(titleOf).join("")}>
          {sentence.map((piece) =>
            typeof piece === "string" ? (
              <span key={piece}>{piece}</span>
            ) : (
              <Link key={piece.href} to={piece.href}>
                {piece.title}
              </Link>
            ),
          )}{" "}
        </span>
      ))}
    </p>
  );
}

function titleOf(piece: Piece): string {
  return typeof piece === "string" ? piece : piece.title;
}
