import type { ReactNode } from "react";
import { formatNumber } from "#app/domain/numbers.ts";
import { PHOTOGRAPH_QUEUE_PATH } from "#app/domain/photographs/photograph-addresses.ts";
import { TOLD_DESK_PATH } from "#app/domain/proposals/proposals.ts";
import { SITE_TEXTS_PATH } from "#app/domain/site-part-addresses.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { At } from "./at.tsx";
import type { DeskModel } from "./desk-model.ts";
import { Messages } from "./messages.tsx";
import type { MessagesModel } from "./messages-model.ts";
import "./desk.css";

interface DeskPageProps {
  desk: DeskModel;
  messages: MessagesModel;
  /** A message was just taken off the desk. */
  isClosed: boolean;
  failure: Failure | null;
}

/** How the site fares, for those who run it: the route module's body. */
export function DeskPage({ desk, messages, isClosed, failure }: DeskPageProps) {
  const { at, cases, told, letters, photographs, lastImport, lastBackup, replica, damaged, processes } = desk;
  return (
    <div className="wrap wrap--prose desk page stack gap-6">
      <h1>Desk</h1>
      {isClosed && !failure && <FormDone words="The message is off the desk." />}
      <p className="quiet">
        As it was on <At moment={at} />
      </p>
      <p className="cluster">
        <Link to="/moderate">Moderation</Link>
        <Link to={TOLD_DESK_PATH}>What was told of resorts</Link>
        <Link to={SITE_TEXTS_PATH}>Texts of the site</Link>
      </p>
      <section className="stack gap-3" aria-labelledby="waiting">
        <h2 id="waiting">What waits</h2>
        <dl className="facts stack gap-3">
          <Fact title="Moderation">{cases}</Fact>
          <Fact title="Told of resorts">{told}</Fact>
          <Fact title="Mail">{letters}</Fact>
          <Fact title="Photographs">
            <span>{`${photographs.waiting} `}</span>
            <Link to={PHOTOGRAPH_QUEUE_PATH}>Look at photographs</Link>
          </Fact>
        </dl>
      </section>
      <Messages model={messages} failure={failure} />
      <section className="stack gap-3" aria-labelledby="data">
        <h2 id="data">Data</h2>
        <dl className="facts stack gap-3">
          <Fact title="Last import">
            {lastImport ? (
              <>
                <span>{`${lastImport.ago}, on `}</span>
                <At moment={lastImport.at} />
                {lastImport.dataDay && <span>{`, with data of ${lastImport.dataDay}`}</span>}
              </>
            ) : (
              "No import is recorded."
            )}
          </Fact>
          <Fact title="Last backup">
            {lastBackup ? (
              <>
                <span>{`${lastBackup.ago}, on `}</span>
                <At moment={lastBackup.at} />
              </>
            ) : (
              "No backup is recorded."
            )}
          </Fact>
          <Fact title="Stored photographs">{photographs.stored}</Fact>
          {replica && <Fact title="Read replica">{replica}</Fact>}
          <Fact title="Damaged texts">
            <span>{`${damaged.words} Searched for on `}</span>
            <At moment={damaged.searched} />
          </Fact>
        </dl>
        {damaged.named.length > 0 && (
          <ul>
            {damaged.named.map(({ key, title, href }) => (
              <li key={key}>
                <Link to={href}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
            {damaged.more > 0 && <li>{`And ${formatNumber(damaged.more)} more.`}</li>}
          </ul>
        )}
      </section>
      <section className="stack gap-3" aria-labelledby="processes">
        <h2 id="processes">Web processes</h2>
        {processes.length === 0 && <p>No web process is known.</p>}
        {processes.map(({ id, title, isSilent, started, seen, facts }) => (
          <article key={id} className="panel stack gap-3" aria-labelledby={id}>
            <h3 id={id}>{title}</h3>
            {isSilent && <Chip tone="warning">Stopped, or hangs</Chip>}
            <dl className="facts desk__facts">
              <Fact title="Started">
                <At moment={started} />
              </Fact>
              <Fact title="Last seen">
                <At moment={seen} />
              </Fact>
              {facts.map((fact) => (
                <Fact key={fact.title} title={fact.title}>
                  {fact.text}
                </Fact>
              ))}
            </dl>
          </article>
        ))}
      </section>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
