import { Link } from "@remix-run/react";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Decisions } from "./moderate-page.tsx";
import type { DecisionModel } from "./moderation-model.ts";
import "./moderation.css";

interface ModerationLogPageProps {
  decisions: readonly DecisionModel[];
  currentPage: number;
  lastPage: number;
}

/** Who decided what, the newest first: the route module's body. */
export function ModerationLogPage({ decisions, currentPage, lastPage }: ModerationLogPageProps) {
  return (
    <div className="wrap wrap--prose moderation">
      <h1>What was decided</h1>
      <p>
        <Link to="/moderate">Back to what waits</Link>
      </p>
      {decisions.length === 0 ? (
        <p className="lead">Nothing to read here yet.</p>
      ) : (
        <Decisions decisions={decisions} />
      )}
      <Pager
        currentPage={currentPage}
        lastPage={lastPage}
        hrefOf={(page) => (page === 1 ? "/moderate/log" : `/moderate/log?page=${page}`)}
        label="Pages of decisions"
      />
    </div>
  );
}
