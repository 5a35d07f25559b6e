import type { ReactNode } from "react";
import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import { classNames } from "#app/ui/class-names.ts";
import { DifficultyBar } from "#app/ui/figures/difficulty-bar.tsx";
import { Rose } from "#app/ui/figures/rose.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import type { TerrainView } from "../resort/card/resort-figures.ts";
import type { CompareCell, CompareRow, RoseView } from "./compare-rows.ts";

/** As on the cards of lists. */
const MARKS = { editors: { name: "star", label: "editors' estimate" } } as const;

/** What a row says of the resort of a column. */
export function cellOf(row: CompareRow, column: number): ReactNode {
  switch (row.kind) {
    case "value":
      return <ValueCell cell={row.cells[column]} />;
    case "feature":
      return <FeatureCell value={row.cells[column]} />;
    case "terrain":
      return <TerrainCell terrain={row.cells[column]} />;
    case "rose":
      return <RoseCell rose={row.cells[column]} />;
  }
}

/** A figure, or a rating with its bar; the best of the row says so. */
function ValueCell({ cell }: { cell: CompareCell | undefined }) {
  if (!cell || cell.shown === null) return <NotKnown />;
  const { shown, share, isBest, mark } = cell;
  return (
    <div className={classNames("compare-value", isBest && "compare-value--best")}>
      <p className="compare-value__line figures">
        {isBest ? <strong>{shown}</strong> : <span>{shown}</span>}
        {mark && <Icon {...MARKS[mark]} size="1em" className="compare-value__mark" />}
        {isBest && <Icon name="best" size="1.25em" label="best" className="compare-value__best" />}
      </p>
      {share !== null && (
        <div className="compare-value__track" style={{ "--share": `${share}%` }} aria-hidden>
          <div className="compare-value__fill" />
        </div>
      )}
    </div>
  );
}

const FEATURES: Record<FeatureValue, { icon: GenericIconName; word: string }> = {
  yes: { icon: "check", word: "Yes" },
  no: { icon: "close", word: "No" },
  maybe: { icon: "question", word: "Maybe" },
};

function FeatureCell({ value }: { value: FeatureValue | null | undefined }) {
  if (!value) return <NotKnown />;
  const { icon, word } = FEATURES[value];
  return (
    <p className={`compare-feature compare-feature--${value}`}>
      <Icon name={icon} size="1em" />
      <span>{word}</span>
    </p>
  );
}

function TerrainCell({ terrain }: { terrain: TerrainView | null | undefined }) {
  return terrain ? <DifficultyBar shares={terrain.shares} /> : <NotKnown />;
}

function RoseCell({ rose }: { rose: RoseView | null | undefined }) {
  if (!rose) return <NotKnown />;
  return (
    <div className="compare-rose">
      <Rose pieces={rose.pieces} label={rose.words} />
      <p>{rose.words}</p>
    </div>
  );
}

function NotKnown() {
  return <p className="compare-unknown">not known yet</p>;
}
