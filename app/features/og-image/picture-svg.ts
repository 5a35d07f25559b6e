import { PRODUCT_NAME } from "#app/domain/messages.ts";
import type { ResortOutline } from "../resort/card/resort-profile.ts";
import {
  type CardImage,
  type CardImageDrawing,
  type LinkPicture,
  MOST_FIGURES,
  NOT_KNOWN,
  PICTURE,
} from "./card-image.ts";
import { drawable, linesOf, outlines, widthOf } from "./outlined-text.ts";
import { COLOURS, LAYERS, mixed } from "./picture-colours.ts";
import type { Typeface, Typefaces } from "./typeface.server.ts";

/** Ridges that are no resort's. */
const PLAIN_RIDGES = [
  "M0 100V70l14-20 9 12 17-38 12 22 9-10 18 34 12-12 9 16V100Z",
  "M0 100V40l18 20 20-36 15 26 22-14 25 30V100Z",
];
const MARGIN = 72;
/** Between figures. */
const GUTTER = 24;
const INNER = PICTURE.width - 2 * MARGIN;
const TITLE_SIZES = [84, 64] as const;
/** Names of resorts need more room than figures. */
const FIGURE_SIZES = [60, 36] as const;
const LABEL_SIZE = 29;
/** Of comparisons: where the drawings begin, and how high they are. */
const COLUMN_TOP = 90;
const COLUMN_DRAWING = 165;
/** Below it the figures are alone. */
const DRAWING_FOOT = 565;
const ROSE_RADIUS = 170;
const FLAG = { width: 48, height: 32 };
const EMPTY_FIGURES = "Heights and runs are not known yet";

/** Below the figures: no line of a drawing crosses them. */
const SHADE = `<linearGradient id="shade" x2="0" y2="1"><stop stop-color="${COLOURS.foot}" stop-opacity="0"/><stop offset=".4" stop-color="${COLOURS.foot}" stop-opacity=".94"/></linearGradient><path fill="url(#shade)" d="M0 430h${PICTURE.width}v200H0z"/>`;

const OSM_CREDIT = "© OpenStreetMap contributors";

/** Files that a picture shows: a flag as a data address, by country code in capitals. */
export type Flags = ReadonlyMap<string, string>;

/** The whole picture as SVG without any text element: letters are outlines. */
export function pictureSvg(picture: LinkPicture, typefaces: Typefaces, flags: Flags): string {
  const inside =
    "columns" in picture ? columns(picture.columns, typefaces, flags) : single(picture, typefaces, flags);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${COLOURS.sky}"/><stop offset="1" stop-color="${COLOURS.ground}"/></linearGradient></defs>`,
    `<path fill="url(#sky)" d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`,
    inside,
    // Side views, lifts and lengths of runs are made of its data.
    outlines(OSM_CREDIT, typefaces.text, { x: 888, y: 618, size: 18, fill: COLOURS.mist }),
    "</svg>",
  ].join("");
}

function single(image: CardImage, typefaces: Typefaces, flags: Flags): string {
  const { text, heading } = typefaces;
  const isRose = image.drawing.kind === "rose";
  const width = isRose ? INNER - 420 : INNER;
  const title = drawable(image.title, heading);
  const size =
    TITLE_SIZES.find((each) => linesOf(title, heading, { size: each, width, lines: 1 })[0] === title) ??
    TITLE_SIZES[1];
  const lines = linesOf(title, heading, { size, width, lines: 2 });
  const first = 118 + size;
  const last = first + (lines.length - 1) * size * 1.15;
  const top = last + 84;
  const figures = drawnFigures(image, heading);
  return [
    backdrop(image.drawing, { x: 0, y: top, width: PICTURE.width, height: DRAWING_FOOT - top }, "0", heading),
    SHADE,
    brand(MARGIN, heading),
    ...lines.map((line, index) =>
      outlines(line, heading, { x: MARGIN, y: first + index * size * 1.15, size, fill: COLOURS.snow }),
    ),
    place(image, { x: MARGIN, y: last + 58, size: 32, width }, text, flags),
    image.figures.length > 0
      ? row(figures, { x: MARGIN, y: 540, ...figureRoom(figures, heading), labelSize: LABEL_SIZE }, typefaces)
      : outlines(EMPTY_FIGURES, text, { x: MARGIN, y: 560, size: 32, fill: COLOURS.mist }),
  ].join("");
}

/** Without those of names that cannot be drawn: a figure of what is not named says nothing. */
function drawnFigures({ figures }: CardImage, heading: Typeface): CardImage["figures"] {
  return figures
    .slice(0, MOST_FIGURES)
    .filter(({ shown }) => shown === null || drawable(shown, heading) !== "");
}

/** In three columns, of one size in which the longest is whole. */
function figureRoom(figures: CardImage["figures"], heading: Typeface): Pick<Line, "width" | "size"> {
  const width = INNER / MOST_FIGURES;
  const isWhole = (size: number) =>
    figures.every(({ shown }) => widthOf(drawable(shown ?? "", heading), heading, size) <= width - GUTTER);
  return { width, size: FIGURE_SIZES.find(isWhole) ?? FIGURE_SIZES[1] };
}

/** Each resort a column: its drawing above its name, its figures below one another. */
function columns(images: readonly CardImage[], typefaces: Typefaces, flags: Flags): string {
  const { text, heading } = typefaces;
  const width = PICTURE.width / images.length;
  const padding = images.length > 2 ? 28 : MARGIN;
  const inner = width - 2 * padding;
  const size = images.length > 2 ? 34 : 52;
  const figureSize = images.length > 2 ? 32 : 44;
  const foot = COLUMN_TOP + COLUMN_DRAWING;
  const drawn = images.map((image, index) => {
    const x = index * width;
    const lines = linesOf(drawable(image.title, heading), heading, { size, width: inner, lines: 2 });
    const figures = drawnFigures(image, heading);
    return [
      `<svg x="${x}" y="${COLUMN_TOP}" width="${width}" height="${COLUMN_DRAWING}" viewBox="0 0 ${width} ${COLUMN_DRAWING}">`,
      backdrop(image.drawing, { x: 0, y: 0, width, height: COLUMN_DRAWING }, String(index), heading),
      "</svg>",
      `<path fill="${COLOURS.foot}" d="M${x} ${foot}h${width}V${PICTURE.height}h-${width}z"/>`,
      index > 0
        ? `<path fill="${COLOURS.snow}" fill-opacity=".14" d="M${x - 1} ${COLUMN_TOP}h2V${PICTURE.height}h-2z"/>`
        : "",
      ...lines.map((line, at) =>
        outlines(line, heading, {
          x: x + padding,
          y: foot + 12 + size + at * size * 1.12,
          size,
          fill: COLOURS.snow,
        }),
      ),
      place(
        image,
        { x: x + padding, y: foot + 50 + size * (1 + 1.12 * (lines.length - 1)), size: 24, width: inner },
        text,
        flags,
      ),
      ...figures.map((figure, at) =>
        row(
          [figure],
          {
            x: x + padding,
            y: 494 + at * 56,
            width: inner,
            size: figureSize,
            labelSize: Math.round(figureSize * 0.6),
            isInline: true,
          },
          typefaces,
        ),
      ),
    ].join("");
  });
  return [brand(images.length > 2 ? 28 : MARGIN, heading, 62), ...drawn].join("");
}

/** The site's mark and name. */
function brand(x: number, heading: Typeface, y = 84): string {
  return [
    `<g transform="translate(${x} ${y - 32})scale(1.6)translate(-4 -5)"><path fill="${COLOURS.teal}" d="m4.1 21 4.6-4.2V26H4.1zm6.4-5.8 1.9-1.8 2.7 3V26h-4.6zm6.4-.6L21.5 6v20h-4.6zm6.4-7 4.6 8.4v10h-4.6z"/><path fill="${COLOURS.snow}" d="M21.5 6v5.8L20 10.4l-1.39 1zm1.8 1.6 1.97 3.6-.97-.7-1 1z"/></g>`,
    outlines(PRODUCT_NAME, heading, { x: x + 54, y, size: 30, fill: COLOURS.snow }),
  ].join("");
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @param id its gradients are told apart by */
function backdrop(drawing: CardImageDrawing, box: Box, id: string, heading: Typeface): string {
  switch (drawing.kind) {
    case "mountains":
      return drawing.outlines
        .slice(0, LAYERS.length)
        .map((outline, index) => mountain(outline, index, box, `${id}-${index}`))
        .reverse()
        .join("");
    case "rose":
      return rose(drawing.path, box, heading);
    case "none":
      return PLAIN_RIDGES.map((path, index) =>
        mountain({ path, rise: 62 + index * 12, tones: [0, 0] }, index + 1, box, `${id}-${index}`),
      )
        .reverse()
        .join("");
  }
}

function mountain(
  { path, rise, tones }: ResortOutline,
  index: number,
  { x, y, width, height }: Box,
  id: string,
): string {
  const { top, foot, edge, width: stroke } = LAYERS[index] ?? LAYERS[0];
  const [outline = "", lifts = ""] = path.split(/(?<=Z)/);
  const high = (height * Math.min(rise + 12 * index, 96)) / 100;
  const place = `translate(${x} ${y + height - high})scale(${width / 100} ${high / 100})`;
  const line = 'vector-effect="non-scaling-stroke" stroke-linejoin="round" fill="none"';
  // Its edge goes on outside of the picture, where it ends at both sides and at the foot.
  const ridge = outline.replace(/^M0 100V(-?\d+)/, "M-5 $1H0").replace(/V100Z$/, "h5");
  return [
    `<linearGradient id="land-${id}" x2="0" y2="1"><stop stop-color="${mixed(top, tones[1] * 0.3)}"/><stop offset=".75" stop-color="${foot}"/></linearGradient>`,
    `<g transform="${place}"><path fill="url(#land-${id})" d="${outline}"/>`,
    `<path ${line} stroke="${edge}" stroke-width="${stroke}" d="${ridge}"/>`,
    lifts && index === 0
      ? `<path ${line} stroke="${COLOURS.mist}" stroke-opacity=".5" stroke-width="1.5" d="${lifts}"/>`
      : "",
    "</g>",
  ].join("");
}

/** North is up. */
function rose(path: string, { x, y, width, height }: Box, heading: Typeface): string {
  const isWide = width > PICTURE.width / 2;
  const radius = isWide ? ROSE_RADIUS : height / 2 - 16;
  const [centreX, centreY] = isWide ? [width - MARGIN - radius, 270] : [x + width / 2, y + height / 2 + 10];
  return [
    `<g transform="translate(${centreX} ${centreY})">`,
    `<circle r="${radius}" fill="${COLOURS.ground}" stroke="${COLOURS.teal}" stroke-width="3"/>`,
    `<path stroke="${COLOURS.snow}" stroke-opacity=".25" stroke-width="2" d="M-${radius} 0H${radius}M0-${radius}V${radius}"/>`,
    `<path fill="${COLOURS.ice}" transform="scale(${(radius - 10) / 50})" d="${path}"/></g>`,
    outlines("N", heading, { x: centreX - 7, y: centreY - radius - 8, size: 20, fill: COLOURS.teal }),
  ].join("");
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

function place(image: CardImage, { x, y, width, size }: Line, text: Typeface, flags: Flags): string {
  const flag = image.countryCode === null ? undefined : flags.get(image.countryCode);
  const scale = size / 32;
  const indent = flag ? (FLAG.width + 16) * scale : 0;
  const [line = ""] = linesOf(drawnPlaces(image.place, text), text, {
    size,
    width: width - indent,
    lines: 1,
  });
  return [
    flag
      ? `<image x="${x}" y="${y - 28 * scale}" width="${FLAG.width * scale}" height="${FLAG.height * scale}" href="${flag}"/>`
      : "",
    outlines(line, text, { x: x + indent, y, size, fill: COLOURS.mist }),
  ].join("");
}

/** Of a city, its region and its country those that can be drawn. */
function drawnPlaces(places: string, text: Typeface): string {
  return places
    .split(", ")
    .map((name) => drawable(name, text))
    .filter((name) => name !== "")
    .join(", ");
}

/** Figures beside one another, each above its label; a single one may have it behind. */
function row(
  figures: CardImage["figures"],
  {
    x,
    y,
    width,
    size,
    labelSize,
    isInline = false,
  }: Line & { readonly labelSize: number; readonly isInline?: boolean },
  { text, heading }: Typefaces,
): string {
  return figures
    .map(({ label, shown }, index) => {
      const left = x + index * width;
      const room = isInline ? width : width - GUTTER;
      const [value = ""] = linesOf(drawable(shown ?? "", heading), heading, {
        size,
        width: width - GUTTER,
        lines: 1,
      });
      const behind = isInline ? widthOf(value, heading, size) + (value ? 12 : 0) : 0;
      const [words = ""] = linesOf(drawable(shown === null ? `${label} ${NOT_KNOWN}` : label, text), text, {
        size: labelSize,
        width: room - behind,
        lines: 1,
      });
      const labelAt = isInline ? { x: left + behind, y } : { x: left, y: y + 44 };
      return [
        outlines(value, heading, { x: left, y, size, fill: COLOURS.snow }),
        outlines(words, text, { ...labelAt, size: labelSize, fill: COLOURS.mist }),
      ].join("");
    })
    .join("");
}
