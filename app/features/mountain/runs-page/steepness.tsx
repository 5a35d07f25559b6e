import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AsSteepModel, SteepnessModel, WayModel } from "./steepness-model.ts";
import { LevelSign } from "./ways-table.tsx";
import "./steepness.css";

/** How steep a mountain's runs are, from the easiest to the hardest, and which ways lead down. */
export function Steepness({ steepness }: { steepness: SteepnessModel }) {
  const { rungs, measuredOn, shares, asSteep, longest, longestEasy, easiest } = steepness;
  return (
    <section className="stack" aria-labelledby="steepness">
      <h2 id="steepness">How steep, and for whom</h2>
      <ul className="ladder" aria-label="Runs from easiest to hardest">
        {rungs.map(({ key, level, words, median, steepest, steepestName, count, length }) => (
          <li
            key={key}
            className={`ladder__rung level-sign--${level}`}
            style={{ "--median": `${median}`, "--steepest": `${steepest}` }}
          >
            <span className="ladder__name">
              <LevelSign level={level} /> <span>{words}</span>
            </span>
            <span className="ladder__bar" aria-hidden="true" />
            <span className="ladder__words">
              <strong>{`${median}°`}</strong>
              <span className="quiet">
                <span>{` in the middle, ${steepest}° the steepest`}</span>
                {steepestName && <bdi>{` (${steepestName})`}</bdi>}
                <span>{` · ${count}, ${length}`}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small quiet">{measuredOn}</p>
      {shares && <p>{shares}</p>}
      {asSteep && <AsSteep asSteep={asSteep} />}
      <dl className="facts stack gap-3">
        <Way title="The longest way down that is drawn, on runs up to intermediate" way={longest} />
        <Way title="The longest that is drawn on easy runs alone" way={longestEasy} />
      </dl>
      {easiest.length > 0 && (
        <Disclosure summary="The easiest way down that is drawn, from some lifts">
          <p className="small quiet">
            Lines of a map, of runs up to intermediate. They do not know what is open, groomed or safe. Lifts
            of which the map leaves a doubt are left out.
          </p>
          <ul className="stack gap-3">
            {easiest.map((way) => (
              <li key={way.key}>
                <LevelSign level={way.level} /> <WayWords way={way} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function AsSteep({ asSteep: { runs, resorts } }: { asSteep: AsSteepModel }) {
  return (
    <p>
      <span>{`Its ${runs} runs are as steep as those of `}</span>
      <span>
        {resorts.map(({ title, href }, index) => (
          <span key={href}>
            <span>{index === 0 ? "" : index === resorts.length - 1 ? " and " : ", "}</span>
            <Link to={href}>
              <bdi>{title}</bdi>
            </Link>
          </span>
        ))}
      </span>
      .
    </p>
  );
}

function Way({ title, way }: { title: string; way: WayModel | null }) {
  if (!way) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <WayWords way={way} />
      </dd>
    </div>
  );
}

function WayWords({ way: { from, words, chain } }: { way: WayModel }) {
  return (
    <>
      <bdi>
        <strong>{from}</strong>
      </bdi>
      <span>{`: ${words}. `}</span>
      <bdi className="quiet">{chain}</bdi>
    </>
  );
}
