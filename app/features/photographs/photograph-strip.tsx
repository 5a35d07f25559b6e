import { Link } from "#app/ui/link.tsx";
import type { PhotographModel } from "./photograph-model.ts";
import { PhotographPicture } from "./photograph-picture.tsx";
import "./photographs.css";

/**
 * Photographs of a review, small, by its author, each a link to its own page with its licence;
 * nothing where there are none.
 */
export function PhotographStrip({ photographs }: { photographs: readonly PhotographModel[] }) {
  if (photographs.length === 0) return null;
  return (
    <ul className="photograph-strip">
      {photographs.map((photograph) => (
        <li key={photograph.id}>
          <Link to={photograph.href} className="photographs__link">
            <PhotographPicture photograph={photograph} sizes="9rem" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
