import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type ElevationModel, LOWEST_TICK } from "./elevation-model.ts";

/** Units of the drawings; they are stretched to their places, so only the labels beside them are text. */
const WIDTH = 1000;
const HEIGHT = 400;
const SUMMIT_X = 560;

/** A mountain from base to peak on a scale of heights, as wide as the page. The words say the same as the drawing. */
export function ElevationDrawing({
  elevation: { base, peak, vertical, ticks, isHill },
}: {
  elevation: ElevationModel;
}) {
  const heights = { peak: peak.y * HEIGHT, base: base.y * HEIGHT };
  return (
    <figure className="elevation" style={{ "--peak": peak.y, "--base": base.y }}>
      <figcaption className="visually-hidden">
        From <strong>{base.label}</strong> at the base to <strong>{peak.label}</strong> at the peak
        {vertical && (
          <>
            , <strong>{vertical}</strong> of vertical drop
          </>
        )}
      </figcaption>
      <div className="elevation__scene" aria-hidden>
        <Layer>
          <path className="elevation__far" d={isHill ? farHills(heights) : farRange(heights)} />
        </Layer>
        {ticks.map(({ label, y }) => (
          <span
            key={label}
            className={classNames("elevation__tick figures", y > LOWEST_TICK && "elevation__tick--low")}
            style={{ "--y": y }}
          >
            {label}
          </span>
        ))}
        <div className="elevation__mountain">
          <Layer>{isHill ? <Hill {...heights} /> : <Mountain {...heights} />}</Layer>
          <span className="elevation__label elevation__label--peak figures">{peak.label}</span>
          {vertical && (
            <span className="elevation__vertical figures">
              <span className="elevation__vertical-text">{vertical}</span>
            </span>
          )}
        </div>
        <Layer>
          <path className="elevation__ground" d={`M0 ${heights.base}H${WIDTH}V${HEIGHT}H0Z`} />
        </Layer>
        <div className="elevation__mountain">
          <span className="elevation__label elevation__label--base figures">{base.label}</span>
        </div>
      </div>
    </figure>
  );
}

/** One drawing behind or before the others, stretched to its place. */
function Layer({ children }: { children: ReactNode }) {
  return (
    <svg
      className="elevation__drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

/** Heights in the drawing's units, from its top. */
interface Heights {
  peak: number;
  base: number;
}

/** A height on the mountain: 0 at the base, 1 at the peak. */
const heightAt =
  ({ peak, base }: Heights) =>
  (share: number) =>
    base + (peak - base) * share;

const outline = (...points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x} ${Math.round(y * 10) / 10}`).join("L")}`;

function farHills(heights: Heights): string {
  const at = heightAt(heights);
  return `M0 ${at(0.3)}C150 ${at(0.6)} 250 ${at(0.6)} 400 ${at(0.35)}S750 ${at(0.85)} ${WIDTH} ${at(0.4)}V${HEIGHT}H0Z`;
}

function farRange(heights: Heights): string {
  const at = heightAt(heights);
  const shares = [0.34, 0.56, 0.42, 0.66, 0.5, 0.6, 0.44, 0.54, 0.74, 0.5, 0.62, 0.38, 0.5, 0.3];
  const step = WIDTH / (shares.length - 1);
  const ridge = shares.map((share, index): Point => [Math.round(index * step), at(share)]);
  return `${outline(...ridge, [WIDTH, HEIGHT], [0, HEIGHT])}Z`;
}

/** Round, and without a snow line, which no hill this low has. */
function Hill(heights: Heights) {
  const { peak, base } = heights;
  const at = heightAt(heights);
  return (
    <>
      <path
        className="elevation__lit"
        d={`M100 ${base}C300 ${base} 380 ${peak} ${SUMMIT_X} ${peak}S820 ${base} 960 ${base}Z`}
      />
      <path
        className="elevation__run"
        d={`M${SUMMIT_X - 16} ${at(0.94)}C470 ${at(0.7)} 520 ${at(0.4)} 350 ${base}`}
      />
    </>
  );
}

function Mountain(heights: Heights) {
  const at = heightAt(heights);
  // The outline down from the summit, which the lit and the shaded side share.
  const eastSide: Point[] = [
    [SUMMIT_X, at(1)],
    [640, at(0.72)],
    [680, at(0.74)],
    [790, at(0.3)],
    [830, at(0.32)],
    [930, at(0)],
  ];
  return (
    <>
      <path
        className="elevation__lit"
        d={`${outline(
          [120, at(0)],
          [230, at(0.3)],
          [270, at(0.27)],
          [400, at(0.68)],
          [440, at(0.64)],
          ...eastSide,
        )}Z`}
      />
      <path
        className="elevation__shade"
        d={`${outline(
          ...eastSide,
          [640, at(0)],
          [690, at(0.24)],
          [600, at(0.46)],
          [630, at(0.66)],
          [560, at(0.8)],
        )}Z`}
      />
      <path
        className="elevation__snow"
        d={`${outline(
          [SUMMIT_X, at(1)],
          [480, at(0.76)],
          [512, at(0.79)],
          [540, at(0.7)],
          [560, at(0.8)],
          [598, at(0.73)],
          [616, at(0.805)],
        )}Z`}
      />
      <path
        className="elevation__run"
        d={`M${SUMMIT_X - 16} ${at(0.9)}C430 ${at(0.72)} 610 ${at(0.56)} 480 ${at(0.4)}S520 ${at(0.16)} 350 ${at(0)}`}
      />
    </>
  );
}
