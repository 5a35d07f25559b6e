import { Form } from "@remix-run/react";
import { editPath, SITE_TEXTS_PATH } from "#app/domain/site-part-addresses.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { OwnDay } from "../page/own-day.tsx";
import type { FoundResorts } from "../resort/found-resorts.ts";
import type { PartLine, SiteTexts } from "./site-texts-model.ts";
import "./site-texts.css";

interface SiteTextsPageProps extends SiteTexts {
  /** What the search for a resort brought; null before anything was looked for. */
  found: FoundResorts | null;
}

/** All that operators can change of what visitors read: the route module's body. */
export function SiteTextsPage({ pages, everywhere, resorts, found }: SiteTextsPageProps) {
  return (
    <div className="wrap wrap--prose page page--long site-texts stack gap-6">
      <header className="stack gap-2">
        <h1>Texts of the site</h1>
        <p className="lead">
          A change is there for all at the next page that they open. Each keeps who made it, and can be taken
          back.
        </p>
        <p>
          <Link to="/desk">Back to the desk</Link>
        </p>
      </header>
      <Parts title="Pages" parts={pages} />
      <Parts title="On every page" parts={everywhere} />
      <section aria-labelledby="of-resorts" className="stack">
        <h2 id="of-resorts">Texts of resorts</h2>
        <Form action={`${SITE_TEXTS_PATH}#of-resorts`} className="site-texts__search">
          <TextField label="Resort" name="resort" type="search" defaultValue={found?.text} />
          <Button type="submit" look="quiet">
            Search
          </Button>
        </Form>
        {found && (
          <>
            <p role="status">{found.message}</p>
            <ul className="site-texts__rows">
              {found.resorts.map(({ key, title, place }) => (
                <li key={key}>
                  <Link to={editPath(`resort:${key}`)}>
                    <bdi>{title}</bdi>
                  </Link>
                  <span className="quiet">{place}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {resorts.length > 0 && <h3>Changed</h3>}
        <Rows parts={resorts} />
      </section>
    </div>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly PartLine[] }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <Rows parts={parts} />
    </section>
  );
}

function Rows({ parts }: { parts: readonly PartLine[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className="site-texts__rows">
      {parts.map(({ title, href, path, changed }) => (
        <li key={href}>
          <Link to={href}>
            <bdi>{title}</bdi>
          </Link>
          {path && <span className="quiet">{path}</span>}
          {changed && (
            <span className="quiet">
              <span>Changed </span>
              <OwnDay iso={changed.iso} words={changed.words} />
              <span>{` by ${changed.by}`}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
