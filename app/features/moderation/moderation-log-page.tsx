import { pageHref } from "#app/domain/urls.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { Link } from "#app/ui/link.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import type { DecisionModel } from "./decision-model.ts";
import { Decisions } from "./moderate-page.tsx";
import "./moderation.css";

interface ModerationLogPageProps {
  decisions: readonly DecisionModel[];
  currentPage: number;
  lastPage: number;
}

/** Who decided what, the newest first: the route module's body. */
export function ModerationLogPage({ decisions, currentPage, lastPage }: ModerationLogPageProps) {
  const hrefOf = (page: number) => pageHref("/moderate/log", page);
  return (
    <div className="wrap wrap--prose moderation page stack gap-6">
      <h1>What was decided</h1>
      <p>
        <Link to="/moderate">Back to what waits</Link>
      </p>
      {currentPage > lastPage ? (
        <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />
      ) : decisions.length === 0 ? (
        <EmptyPart
          title="Nothing was decided yet"
          message="Each decision is here, with its reason and who took it."
        />
      ) : (
        <Decisions decisions={decisions} />
      )}
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of decisions" />
    </div>
  );
}
