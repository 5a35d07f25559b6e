import { pageHref } from "#app/domain/urls.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { OwnDay } from "../page/own-day.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import type { OwnToldModel } from "./told-model.ts";
import "../moderation/moderation.css";
import "./tell.css";

interface OwnToldPageProps {
  own: OwnToldModel;
  done: boolean;
  failure: Failure | null;
}

/** What a member told of resorts, and what became of it: the route module's body. */
export function OwnToldPage({ own: { told, currentPage, lastPage }, done, failure }: OwnToldPageProps) {
  const hrefOf = (page: number) => pageHref("/contributions/told", page);
  return (
    <div className="wrap wrap--prose told-desk page stack gap-5">
      <div>
        <Breadcrumbs crumbs={[{ name: "Your contributions", to: "/contributions" }]} title="What you told" />
        <h1>What you told of resorts</h1>
      </div>
      {done && !failure && <FormDone words="It is taken back." />}
      {told.length === 0 && currentPage > lastPage && <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />}
      {told.length === 0 && currentPage <= lastPage && (
        <EmptyPart title="Nothing yet" message="Open a resort that you know, and add what its page lacks.">
          <LinkButton to="/resorts">Find a resort you know</LinkButton>
        </EmptyPart>
      )}
      {told.map((one) => (
        <article key={one.id} className="panel moderation__case stack gap-2" aria-labelledby={one.anchor}>
          <h2 id={one.anchor}>
            <span>{one.resort ? `${one.title}, ` : one.title}</span>
            {one.resort && (
              <Link to={one.resort.href}>
                <bdi>{one.resort.title}</bdi>
              </Link>
            )}
          </h2>
          <p className="cluster">
            <bdi>{one.value}</bdi>
            <OwnDay className="quiet" {...one.day} />
            <Chip>{one.stateWords}</Chip>
          </p>
          {one.reason && (
            <blockquote className="moderation__quote">
              <bdi>{one.reason}</bdi>
            </blockquote>
          )}
          {one.canWithdraw && (
            <MemberForm
              intent="withdraw"
              name={`withdraw-${one.id}`}
              fields={{ id: one.id }}
              send="Take it back"
              look="quiet"
              failure={failure}
            />
          )}
        </article>
      ))}
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of what you told" />
    </div>
  );
}
