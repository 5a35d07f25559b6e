import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
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
          <Icon name="star" size="1.1em" label="a star" className="list-notes__mark" /> are{" "}
          <Link to="/data">editors' estimates</Link> until members rate.
        </li>
      )}
      {terrainNote && <li>Bars show shares {terrainNote}.</li>}
      {hasDerived && (
        <li>
          Ratings with <Icon name="ruler" size="1.1em" label="a ruler" className="list-notes__mark" /> are{" "}
          <Link to="/data#derived">derived from figures</Link>, not rated by people.
        </li>
      )}
    </ul>
  );
}
