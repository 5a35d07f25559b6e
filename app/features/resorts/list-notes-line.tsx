import { Link } from "@remix-run/react";
import "#app/ui/signs.css";
import type { ListView } from "./list-view.ts";
import "./list-notes-line.css";

/** What holds for the whole list, said once above it. */
export function ListNotesLine({
  notes,
  terrainNote,
  hasDerived,
  hasEstimates,
}: Pick<ListView, "notes" | "terrainNote" | "hasDerived" | "hasEstimates">) {
  if (notes.length === 0 && !terrainNote && !hasDerived && !hasEstimates) return null;
  return (
    <ul className="list-notes">
      {notes.map((note) => (
        <li key={note} className="list-notes__order">
          {note}
        </li>
      ))}
      {hasEstimates && (
        <li>
          Scores and ratings with{" "}
          <span className="sign-after sign-after--star" role="img" aria-label="a star" /> are{" "}
          <Link to="/data">editors' estimates</Link> until members rate.
        </li>
      )}
      {terrainNote && <li>Bars show shares {terrainNote}.</li>}
      {hasDerived && (
        <li>
          Ratings with <span className="sign-after sign-after--ruler" role="img" aria-label="a ruler" /> are{" "}
          <Link to="/data#derived">derived from figures</Link>, not rated by people.
        </li>
      )}
    </ul>
  );
}
