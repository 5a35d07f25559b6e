import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorScreen, NotFoundScreen } from "../page/error-screen.tsx";
import type { MeantResorts } from "./other-address.server.ts";

/**
 * What a visitor sees when there is no such resort, with those that the address may mean, or when
 * its page failed.
 */
export function ResortError() {
  const matches = matchesOf(useRouteError());
  if (matches.length === 0) return <ErrorScreen />;
  return (
    <>
      <NotFoundScreen />
      <section className="wrap resort-matches tall-links stack gap-3" aria-labelledby="resort-matches">
        <h2 id="resort-matches">Did you mean one of these?</h2>
        <ul className="stack">
          {matches.map(({ id, title, href, countryCode, place }) => (
            <li key={id}>
              <Link to={href}>{title}</Link>{" "}
              <span className="quiet">
                <Flag code={countryCode} /> <span>{place}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/**
 * The resorts that the route threw with a 404, as in `data({ matches }, { status: 404 })`; empty
 * for any other error.
 */
function matchesOf(error: unknown): MeantResorts["matches"] {
  if (!isRouteErrorResponse(error)) return [];
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("matches" in data)) return [];
  return Array.isArray(data.matches) ? data.matches : [];
}
