import { memo, type PointerEvent, useEffect, useState } from "react";
import type { Attribute } from "#app/domain/attributes/attributes.ts";
import { readTypedNumber } from "#app/domain/attributes/typed-number.ts";
import { shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { type Histogram, histogramOf, histogramPath } from "./histograms.ts";
import { positionOf, type SliderEnd, shareOf, sliderScale, textAt } from "./slider-scale.ts";

export interface RangeSliderProps {
  attribute: Attribute;
  /** What the attribute is called beside it. */
  title: string;
  units: UnitSystem;
  /** What the fields of the two ends say, in the shown unit. */
  low: string;
  high: string;
  onEdit: (end: SliderEnd, text: string) => void;
}

/**
 * Two native sliders laid over each other, above them how the resorts are spread. The thumbs cannot
 * pass each other, and one at its end stands for no bound.
 */
function RangeSlider({ attribute, title, units, low, high, onEdit }: RangeSliderProps) {
  const scale = sliderScale(attribute, units);
  const { factor } = shownUnit(attribute, units);
  const positions = { min: positionOf(low, "min", scale), max: positionOf(high, "max", scale) };
  const histogram = useHistogram(attribute.name);
  const path = histogram ? histogramPath(histogram, scale, factor) : "";
  const [near, setNear] = useState<SliderEnd | null>(null);

  /** What is pressed beside a thumb is meant for the nearer one. */
  function follow({ currentTarget, clientX, pointerType, buttons }: PointerEvent<HTMLElement>) {
    if (pointerType !== "mouse" || buttons !== 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const [toLow, toHigh] = [share - shareOf(positions.min, scale), share - shareOf(positions.max, scale)];
    const isBetween = Math.abs(toLow) === Math.abs(toHigh);
    setNear((isBetween ? toLow < 0 : Math.abs(toLow) < Math.abs(toHigh)) ? "min" : "max");
  }

  function move(end: SliderEnd, wanted: number) {
    const position = end === "min" ? Math.min(wanted, positions.max) : Math.max(wanted, positions.min);
    onEdit(end, textAt(position, end, scale));
  }

  const common = { attribute, units, scale, title, onMove: move };
  return (
    <div
      className="range-slider"
      style={{ "--from": shareOf(positions.min, scale), "--to": shareOf(positions.max, scale) }}
      data-near={near}
      data-open={(low === "" && high === "") || undefined}
      onPointerMove={follow}
      onPointerLeave={({ buttons }) => buttons === 0 && setNear(null)}
    >
      {["rest", "chosen"].map((part) => (
        <svg
          key={part}
          className={`range-slider__bars range-slider__bars--${part}`}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      ))}
      <div className="range-slider__track" />
      {/* Two thumbs at the upper end: the lower one is the one that can still move. */}
      <Thumb
        {...common}
        end="min"
        position={positions.min}
        text={low}
        isOnTop={shareOf(positions.min, scale) > 0.5}
      />
      <Thumb {...common} end="max" position={positions.max} text={high} isOnTop={false} />
    </div>
  );
}

/** Drawn again when one of its ends changes, and not with every list. */
export default memo(RangeSlider);

interface ThumbProps extends Pick<RangeSliderProps, "attribute" | "title" | "units"> {
  scale: ReturnType<typeof sliderScale>;
  end: SliderEnd;
  position: number;
  /** What its field says, which may lie between two steps or beyond the ends. */
  text: string;
  isOnTop: boolean;
  onMove: (end: SliderEnd, position: number) => void;
}

function Thumb({ attribute, title, units, scale, end, position, text, isOnTop, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      className="range-slider__thumb"
      data-end={end}
      data-top={isOnTop || undefined}
      aria-label={`${title}, ${end === "min" ? "lower" : "upper"} end`}
      aria-valuetext={thumbWords(text, end, attribute, units)}
      min={scale.from}
      max={scale.to}
      step={scale.step}
      value={position}
      onChange={({ target }) => onMove(end, Number(target.value))}
    />
  );
}

/** "at least 70", "at most 1,000 ft", "any". */
function thumbWords(text: string, end: SliderEnd, attribute: Attribute, units: UnitSystem): string {
  const { unit } = shownUnit(attribute, units);
  const typed = readTypedNumber(text, unit);
  if ("problem" in typed) return "any";
  const unitWords = unit === null ? "" : unit === "%" ? "%" : ` ${unit}`;
  return `${end === "min" ? "at least" : "at most"} ${formatNumber(Number(typed.number), 1)}${unitWords}`;
}

/** Null until it is there, and where it cannot be had: then the slider is without bars. */
function useHistogram(name: string): Histogram | null {
  const [histogram, setHistogram] = useState<Histogram | null>(null);
  useEffect(() => {
    let isHere = true;
    void histogramOf(name).then((found) => {
      if (isHere) setHistogram(found);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  return histogram;
}
