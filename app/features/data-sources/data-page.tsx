import { ruleId } from "#app/domain/attributes/figure-rules.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { CountedLinks } from "#app/ui/counted-links.tsx";
import { Bar } from "#app/ui/figures/bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkedText } from "../cms-pages/linked-text.tsx";
import { SOURCE_MEANINGS } from "../resort/source-labels.ts";
import type { DataPageModel } from "./data-model.ts";
import { DataSection } from "./data-section.tsx";
import { IndexSources } from "./index-sources.tsx";
import type { KnowledgeModel } from "./knowledge-model.ts";
import { Licences } from "./licences.tsx";
import "./data-page.css";

const SECTIONS = [
  { id: "sources", title: "Sources" },
  { id: "reading", title: "How to read them" },
  { id: "known", title: "What is known" },
  { id: "places", title: "Where" },
  { id: "derived", title: "Derived figures" },
  { id: "corrections", title: "Corrections" },
  { id: "licences", title: "Licences" },
] as const;

/**
 * What the site's data is made from, what is known and does not know, and how a mistake is put
 * right.
 */
export function DataPage({ view }: { view: DataPageModel }) {
  const { title, size, sources, places, knowledge, rules, corrections } = view;
  const shown = SECTIONS.filter(({ id }) => id !== "known" || knowledge !== null);
  return (
    <article className="wrap section data">
      <header className="stack">
        <h1>{title}</h1>
        <p className="lead">
          {`${size}: where their figures come from, how fresh they are, and how to correct a mistake.`}
        </p>
        <nav aria-label="On this page">
          <ul className="data__contents">
            {shown.map(({ id, title: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <IndexSources sources={sources} />
      <Reading />
      {knowledge && <Knowledge knowledge={knowledge} />}
      <Places places={places} />
      <Rules rules={rules} />
      <DataSection id="corrections" title="How to correct a mistake">
        <div className="prose">
          {corrections.map(({ kind, text }) =>
            kind === "heading" ? (
              <h3 key={text}>{text}</h3>
            ) : (
              <p key={text}>
                <LinkedText text={text} />
              </p>
            ),
          )}
          <p>
            <Link to="/about">Who is behind Shred Index</Link>
          </p>
        </div>
      </DataSection>
      <Licences />
    </article>
  );
}

function Rules({ rules }: Pick<DataPageModel, "rules">) {
  return (
    <DataSection id="derived" title="How derived figures are worked out">
      <p className="data__text">
        Some ratings and figures follow from other figures, without anyone's opinion. Each has one rule, and
        needs enough data. Runs count by their vertical, or by mapped piece where lengths are known. Derived
        ratings never count towards the total score. More on that: <Link to="/scores">How scores work</Link>.
        Quiet weeks rest on school holidays, and on <Link to="/data/weeks">pages that the editors read</Link>.
      </p>
      <table className="data__table">
        <caption className="visually-hidden">Rules</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">How it is worked out</th>
            <th scope="col">Needs</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ name, title, text, minimum }) => (
            <tr key={name} id={ruleId(name)}>
              <th scope="row">{title}</th>
              <td>{text}</td>
              <td>{minimum ?? "No minimum"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DataSection>
  );
}

function Reading() {
  return (
    <DataSection id="reading" title="How to read where a figure comes from">
      <p className="data__text">
        Each section of a resort's page lists its sources. Sources higher in this list come first: newer map
        data never overwrites what members or editors entered.
      </p>
      <table className="data__table">
        <caption className="visually-hidden">Kinds of source</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {SOURCE_MEANINGS.map(({ name, title, meaning }) => (
            <tr key={name} id={`source-${name}`}>
              <th scope="row">{title}</th>
              <td>{meaning}</td>
            </tr>
          ))}
          <tr id="source-unknown">
            <th scope="row">Not known</th>
            <td>We do not know it yet. Unknown is never shown as zero, and never guessed.</td>
          </tr>
        </tbody>
      </table>
    </DataSection>
  );
}

function Knowledge({ knowledge: { resorts, groups } }: { knowledge: KnowledgeModel }) {
  return (
    <DataSection id="known" title="What is known, and for how many">
      <p className="data__text">
        {`A full bar means all ${formatNumber(resorts)} operating resorts. Where it is not full, the rest is not known.`}
      </p>
      <div className="data__known">
        {groups.map(({ name, title, known, unknown }) => (
          <Card key={title} as="section" className="stack" aria-labelledby={`known-${name}`}>
            <h3 id={`known-${name}`}>{title}</h3>
            {known.length > 0 && (
              <ul className="data__bars">
                {known.map((attribute) => (
                  <li key={attribute.name}>
                    <Bar
                      label={attribute.title}
                      value={attribute.resorts}
                      shown={attribute.shown}
                      max={resorts}
                      tone="middle"
                      note={attribute.derived && <span className="quiet">{attribute.derived}</span>}
                    />
                  </li>
                ))}
              </ul>
            )}
            {unknown.length > 0 && (
              <Disclosure summary={`Not known for any resort yet: ${unknown.length}`}>
                <p className="quiet">{unknown.join(", ")}</p>
              </Disclosure>
            )}
          </Card>
        ))}
      </div>
    </DataSection>
  );
}

function Places({ places: { kind, rows } }: Pick<DataPageModel, "places">) {
  return (
    <DataSection id="places" title={kind === "countries" ? "Resorts by country" : "Resorts by continent"}>
      {kind === "countries" && (
        <p className="data__text">A resort that lies in two countries counts in both.</p>
      )}
      {rows.length === 0 ? (
        <p className="quiet">There are no resorts here yet.</p>
      ) : (
        <CountedLinks links={rows} />
      )}
    </DataSection>
  );
}
