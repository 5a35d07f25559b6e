import { formatNumber } from "#app/domain/numbers.ts";
import type { HomeModel } from "./home-model.ts";

/**
 * The claims of the marketing copy, as they stand: resorts, countries, years at one resort a day.
 */
export const MARKETING_FIGURES = { resorts: 6227, countries: 94, years: 16.7 } as const;

/**
 * The claims of the marketing copy, which are about the world, and beside them how much of it the
 * index holds.
 */
export function Figures({ live }: Pick<HomeModel, "live">) {
  const { resorts, countries, years } = MARKETING_FIGURES;
  return (
    <section className="figures-band" aria-labelledby="figures">
      <div className="wrap section figures-band__content">
        <div>
          <h2 id="figures">A world of resorts</h2>
          <p className="eyebrow">Out there</p>
          <dl className="figures-band__claims">
            <Numeral value={String(resorts)} unit="resorts" />
            <Numeral value={String(countries)} unit="countries" />
            <Numeral value={String(years)} unit="years" />
          </dl>
          <p className="lead">{`Skiing one resort a day, it would take you ${years} years to finish them all.`}</p>
        </div>
        {live && (
          <aside className="figures-band__live stack gap-3 panel" aria-label="On Shred Index so far">
            <p className="eyebrow">On Shred Index so far</p>
            <p className="figures-band__count figures">
              <strong>{formatNumber(live.resorts)}</strong>{" "}
              <span>{live.resorts === 1 ? "resort" : "resorts"}</span>
              {live.countries !== null && (
                <>
                  {" "}
                  in <strong>{formatNumber(live.countries)}</strong>{" "}
                  <span>{live.countries === 1 ? "country" : "countries"}</span>
                </>
              )}
            </p>
            <p className="quiet">
              The large figures are what the world has to ride. These are the resorts that you can look up
              here today.
            </p>
          </aside>
        )}
      </div>
    </section>
  );
}

function Numeral({ value, unit }: { value: string; unit: string }) {
  return (
    <div className="figures-band__claim">
      <dt>{unit}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
