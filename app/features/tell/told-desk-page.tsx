import { TOLD_DESK_PATH } from "#app/domain/proposals/proposals.ts";
import { pageHref } from "#app/domain/urls.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { LostFailure } from "../form/lost-failure.tsx";
import type { Choice } from "../form/member-form.tsx";
import { ProofField } from "../form/username-field.tsx";
import { ModerationForm, OnDay, ReasonField } from "../moderation/moderation-parts.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import type { ToldDeskModel } from "./told-model.ts";
import "../moderation/moderation.css";
import "./tell.css";

interface ToldDeskPageProps {
  desk: ToldDeskModel;
  done: string | null;
  failure: Failure | null;
}

/** What was told of resorts, for those who decide about it: the route module's body. */
export function ToldDeskPage({ desk, done, failure }: ToldDeskPageProps) {
  const { lists, cases, path, currentPage, lastPage } = desk;
  const hrefOf = (page: number) => pageHref(path, page);
  return (
    <div className="wrap wrap--prose told-desk page stack gap-5">
      <div>
        <Breadcrumbs crumbs={[{ name: "Desk", to: "/desk" }]} title="What was told" />
        <h1>What was told of resorts</h1>
      </div>
      {done && !failure && <FormDone words={done} />}
      <LostFailure failure={failure} forms={cases.flatMap((one) => [one.form, allFormOf(one)])} />
      <nav className="cluster" aria-label="Lists">
        {lists.map(({ name, title, href, isCurrent }) =>
          isCurrent ? (
            <strong key={name} aria-current="page">
              {title}
            </strong>
          ) : (
            <Link key={name} to={href}>
              {title}
            </Link>
          ),
        )}
      </nav>
      {cases.length === 0 && currentPage > lastPage && <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />}
      {cases.length === 0 && currentPage <= lastPage && (
        <EmptyPart title="Nothing here" message="What riders tell of resorts comes here.">
          <Link to={TOLD_DESK_PATH}>What waits</Link>
        </EmptyPart>
      )}
      {cases.map((one) => (
        <Case key={one.id} one={one} path={path} failure={failure} />
      ))}
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of what was told" />
    </div>
  );
}

interface CaseProps {
  one: ToldDeskModel["cases"][number];
  path: string;
  failure: Failure | null;
}

const WAITING_CHOICES: readonly Choice[] = [
  { value: "take", label: "Yes, it holds", look: "primary" },
  { value: "refuse", label: "No" },
  { value: "later", label: "Later" },
];

function Case({ one, path, failure }: CaseProps) {
  const own = failureIn(failure, one.form);
  const choices = one.isWaiting
    ? WAITING_CHOICES.filter(({ value }) => value !== "later" || one.state === "open")
    : [{ value: "undo", label: "Take it back" }];
  return (
    <article
      id={one.anchor}
      className="panel told-desk__case moderation__case stack gap-3"
      aria-labelledby={`${one.anchor}-title`}
    >
      <h2 id={`${one.anchor}-title`}>
        <span>{one.resort ? `${one.title}, ` : one.title}</span>
        {one.resort && (
          <Link to={one.resort.href}>
            <bdi>{one.resort.title}</bdi>
          </Link>
        )}
      </h2>
      <dl className="facts stack gap-2">
        <div>
          <dt>Told</dt>
          <dd>
            {one.valueHref ? (
              <SafeLink href={one.valueHref} isNewTab>
                {one.value}
              </SafeLink>
            ) : (
              <strong>
                <bdi>{one.value}</bdi>
              </strong>
            )}
          </dd>
        </div>
        <div>
          <dt>The page says</dt>
          <dd>
            <bdi>{one.now ?? "nothing"}</bdi>
            {one.now !== null && one.source && <span className="quiet">{`, ${one.source}`}</span>}
          </dd>
        </div>
        <div>
          <dt>How they know</dt>
          <dd className="cluster">
            {one.seen && <span>{`There in ${one.seen}`}</span>}
            {one.page && (
              <SafeLink href={one.page.href} isNewTab>
                {one.page.host}
              </SafeLink>
            )}
          </dd>
        </div>
        <div>
          <dt>By</dt>
          <dd className="cluster">
            {one.teller ? <Link to={one.teller.href}>{one.teller.name}</Link> : <span>{one.who}</span>}
            <OnDay day={one.day} />
          </dd>
        </div>
        {one.importSays !== null && (
          <div>
            <dt>{`The import of ${one.importDay}`}</dt>
            <dd>
              <bdi>{one.importSays}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="cluster">
        {one.weight && <Chip>{one.weight}</Chip>}
        {one.operator && <Chip>{`By ${one.operator}`}</Chip>}
        {one.reason && <span className="quiet">{one.reason}</span>}
      </p>
      {one.agreeing && <p>{one.agreeing}</p>}
      {one.follows !== null && (
        <section aria-label="What would follow">
          <h3>What would follow</h3>
          {one.follows.length === 0 ? (
            <p>Nothing but the value itself.</p>
          ) : (
            <ul>
              {one.follows.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {one.previewHref && (
        <p>
          <Link to={one.previewHref} preventScrollReset>
            What would follow
          </Link>
        </p>
      )}
      <ModerationForm
        action={path}
        intent="decide"
        name={one.form}
        fields={{ id: one.id, seen: one.state }}
        send={choices}
        failure={failure}
      >
        <ReasonField label="Reason" hint="The member reads it. A no needs one." failure={own} />
        {own?.asks === "password" && <ProofField error={own.problems.password} />}
      </ModerationForm>
      {(one.teller || (one.isNameless && one.isWaiting)) && (
        <RefuseAll one={one} path={path} failure={failure} />
      )}
    </article>
  );
}

const allFormOf = ({ id }: Pick<CaseProps["one"], "id">) => `all-${id}`;

function RefuseAll({ one, path, failure }: CaseProps) {
  const name = allFormOf(one);
  const own = failureIn(failure, name);
  return (
    <Disclosure
      summary={
        one.teller
          ? `Everything that ${one.teller.name} told`
          : "All without an account, of this resort and this network"
      }
      isOpen={own !== null}
    >
      <ModerationForm
        action={path}
        intent="refuse-all"
        name={name}
        fields={{ id: one.id }}
        send={one.teller ? "Refuse all of it, and take back what holds" : "Refuse all of it"}
        look="quiet"
        failure={failure}
      >
        <ReasonField
          label="Reason"
          hint={one.teller ? "The member reads it." : "It stays with each of them."}
          required
          failure={own}
        />
        {own?.asks === "password" && <ProofField error={own.problems.password} />}
      </ModerationForm>
    </Disclosure>
  );
}
