import type { ReactNode } from "react";
import { OwnDay } from "../../page/own-day.tsx";
import type { SpreadModel, WhyModel } from "./why-model.ts";
import "./why.css";

/** A rating that opens and says how it came about; just the rating where that is not known. */
export function Explained({ why, children }: { why: WhyModel | null; children: ReactNode }) {
  if (!why) return children;
  return (
    <details className="why">
      <summary className="why__summary">{children}</summary>
      <Why why={why} />
    </details>
  );
}

function Why({ why: { words, spread, riders, newest } }: { why: WhyModel }) {
  return (
    <div className="why__body stack gap-2">
      <p>{words.join(" ")}</p>
      {spread && <Spread spread={spread} />}
      {riders.length > 0 && (
        <dl className="why__riders">
          {riders.map(({ words: who, mean }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd className="figures">{mean}</dd>
            </div>
          ))}
        </dl>
      )}
      {newest && (
        <p>
          {"Newest rating: "}
          <OwnDay {...newest} />
        </p>
      )}
    </div>
  );
}

/** How many gave what, as ten bars from low to high. */
function Spread({ spread: { bars, words } }: { spread: SpreadModel }) {
  return (
    <figure className="why__spread">
      <div className="why__bars" aria-hidden>
        {bars.map((height, ten) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a bar is of
          <span key={ten} style={{ "--height": `${height}%` }} />
        ))}
      </div>
      <div className="why__ends figures" aria-hidden>
        <span>0</span>
        <span>100</span>
      </div>
      <figcaption className="visually-hidden">{words}</figcaption>
    </figure>
  );
}
