import { Link } from "@remix-run/react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { RiderText } from "./home-model.ts";
import "./new-from-riders.css";

/** What riders wrote last. */
export function NewFromRiders({ texts }: { texts: readonly RiderText[] }) {
  return (
    <section className="wrap section" aria-labelledby="new-from-riders">
      <SectionHeading id="new-from-riders" title="New from riders" />
      <ul className="new-from-riders">
        {texts.map(({ id, title, href, excerpt, about }) => (
          <li key={id} className="new-from-riders__text panel">
            <Link to={href} className="new-from-riders__resort">
              <bdi>{title}</bdi>
            </Link>
            <p className="new-from-riders__excerpt" dir="auto">
              {excerpt}
            </p>
            <p className="quiet">
              <bdi>{about}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
