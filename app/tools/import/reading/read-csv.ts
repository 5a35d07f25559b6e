import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { ImportRefusal } from "./area.ts";
import { MAX_ROW_LENGTH } from "./bounds.ts";
import { type Columns, readHeader } from "./csv-header.ts";
import {
  BrokenRow,
  type Entry,
  ID,
  idsIn,
  quoted,
  type RawArea,
  type RawPlace,
  toEntry,
} from "./raw-area.ts";
import { through } from "./through.ts";

/** A row and the text it was read from. */
const rowSchema = z.object({ record: z.array(z.string()), raw: z.string() });
type Row = z.infer<typeof rowSchema>;

const OPTIONS = {
  record_delimiter: ["\r\n", "\n"],
  skip_empty_lines: true,
  max_record_size: MAX_ROW_LENGTH,
  // Rows of another length and with stray quotes are looked at below, so that one of them does not
  // end the reading.
  relax_column_count: true,
  relax_quotes: true,
  raw: true,
};

/**
 * The rows of a CSV of OpenSkiMap's ski areas, in the order of the file.
 *
 * @throws ImportRefusal when the text is no such CSV, has no rows or is cut off.
 */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<Entry> {
  let columns: Columns | null = null;
  let hasRows = false;
  const progress: Progress = { last: "", sinceRow: 0 };
  // Counted here: csv-parse's own count is that of a row's last line, and off after a Windows line
  // break within quotes.
  let breaks = 0;
  /** Where the rows begin that have been parsed and not yet taken. */
  const lines: number[] = [];
  const parser = parse({
    ...OPTIONS,
    on_record: (row, { raw = "", empty_lines }) => {
      progress.sinceRow = 0;
      lines.push(1 + breaks + empty_lines);
      breaks += 1 + breaksWithin(raw);
      return row;
    },
  });
  try {
    for await (const parsed of through(bounded(texts, progress), parser)) {
      const row = rowSchema.parse(parsed);
      const line = lines.shift() ?? 0;
      if (columns === null) {
        refuseOldLineBreaks(row, line);
        columns = readHeader(row.record);
        continue;
      }
      hasRows = true;
      yield toEntryOf(row, line, columns);
    }
  } catch (error) {
    throw refusal(error, 1 + breaks + parser.info.empty_lines);
  }
  if (progress.last !== "\n") {
    throw new ImportRefusal(
      "The file is cut off: its last line does not end with a line break. Download it again.",
    );
  }
  if (!hasRows) throw new ImportRefusal("The file holds no ski area, only the names of its columns.");
}

/** How far the reading has come. */
interface Progress {
  /** The last character: a file whose last line does not end as lines do lacks the rest. */
  last: string;
  /** Characters since the last row that was complete. */
  sinceRow: number;
}

/**
 * The same text. It ends where no row does for long, because csv-parse keeps even empty lines until
 * the next row.
 */
async function* bounded(texts: AsyncIterable<string>, progress: Progress): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of texts) {
    // Such a file is one row to the parser, and too long a row before it ends.
    if (isFirst && LONE_RETURN.test(text) && !text.includes("\n")) throw oldLineBreaks(1);
    isFirst = false;
    progress.last = text.at(-1) ?? progress.last;
    progress.sinceRow += text.length;
    if (progress.sinceRow > 2 * MAX_ROW_LENGTH) throw new EndlessRow();
    yield text;
  }
}

/**
 * A carriage return alone ended lines on old Macs; the parser takes it for a part of a field, and
 * so two rows for one.
 */
const LONE_RETURN = /\r[^\r\n]/;

function refuseOldLineBreaks({ record }: Row, line: number): void {
  if (record.some((field) => LONE_RETURN.test(field))) throw oldLineBreaks(line);
}

function oldLineBreaks(line: number): ImportRefusal {
  return new ImportRefusal(
    `Line ${line} ends with a carriage return alone, as lines did on old Macs. ` +
      "Save the file with the line breaks of Unix or Windows, or download it again.",
  );
}

class EndlessRow extends Error {}

/**
 * Line breaks within a row; the empty lines before it and the break that ends it are in `raw`, too.
 */
function breaksWithin(raw: string): number {
  const breaks = raw.replace(/^[\r\n]+/, "").split("\n").length - 1;
  return raw.endsWith("\n") ? breaks - 1 : breaks;
}

function toEntryOf(row: Row, line: number, columns: Columns): Entry {
  const { record } = row;
  const where = `Line ${line}`;
  const ids = idsIn(row.raw);
  const reason = brokenBecause(row, columns);
  if (reason === null) return toEntry(where, ids, () => toRawArea(record, columns));
  if (record.length !== columns.count) refuseOldLineBreaks(row, line);
  // Rows that a quotation mark has joined would be lost without a trace.
  if (record.some((field) => field.includes("\n"))) {
    throw new ImportRefusal(
      `A quotation mark in line ${line} is not closed in that line, so that the rows behind it cannot be told apart.`,
    );
  }
  return { where, ids, broken: reason };
}

function brokenBecause({ record, raw }: Row, { count }: Columns): string | null {
  if (record.some((field) => field.includes('"') && !raw.includes(`"${field.replaceAll('"', '""')}"`))) {
    return "A quotation mark stands where none can.";
  }
  if (record.length !== count) return `The row has ${record.length} columns instead of ${count}.`;
  // No text of OpenSkiMap holds a line break and an id: such a field has swallowed other rows.
  if (record.some((field) => field.includes("\n") && ID.test(field))) {
    return "A field goes over several rows.";
  }
  return null;
}

/**
 * The refusal that an error of the parser leads to, of which the row of this line is the cause;
 * others stay.
 */
function refusal(error: unknown, line: number): unknown {
  const because = { cause: error };
  const code = error instanceof CsvError ? error.code : null;
  if (error instanceof EndlessRow || code === "CSV_MAX_RECORD_SIZE") {
    return new ImportRefusal(
      `The row that begins in line ${line} is longer than ${MAX_ROW_LENGTH / 1024 ** 2} MB. The file is damaged there, or no CSV.`,
      because,
    );
  }
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return new ImportRefusal(
      `The file ends within quotation marks that open in the row of line ${line}. It is cut off or damaged there.`,
      because,
    );
  }
  return code === null ? error : new ImportRefusal(`The CSV cannot be read from line ${line} on.`, because);
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,20})?$/;

/** What the columns of numbers are called in a message. */
const FIGURES = {
  latitude: "latitude",
  longitude: "longitude",
  minElevation: "lowest elevation",
  maxElevation: "highest elevation",
  verticalDrop: "vertical drop",
  pisteKilometres: "length of runs",
  liftCount: "number of lifts",
  surfaceLiftCount: "number of surface lifts",
} as const;
type Figure = keyof typeof FIGURES;

function toRawArea(record: readonly string[], { at }: Columns): RawArea {
  const field = (column: keyof Columns["at"]): string | null => {
    const index = at[column];
    return index === null ? null : (record[index] ?? "").trim();
  };
  const unreadable: string[] = [];
  const number = (column: Figure): number | null => {
    const text = field(column);
    if (!text) return null;
    if (NUMBER.test(text)) return Number(text);
    unreadable.push(`The ${FIGURES[column]} ${quoted(text)} is not a number. It is left out.`);
    return null;
  };
  const position = toPosition(number("latitude"), number("longitude"));
  // Half a position is none, and said to be when nothing else was said of the other half.
  if (position === null && unreadable.length === 0 && (field("latitude") || field("longitude"))) {
    unreadable.push(
      `The ${field("latitude") ? "longitude" : "latitude"} is missing. The position is left out.`,
    );
  }
  return {
    id: field("id") ?? "",
    name: field("name") ?? "",
    status: field("status") ?? "",
    places: toPlaces(field("countries"), field("regions"), field("localities")),
    hasDownhill: toBoolean(field("hasDownhill")),
    position,
    minElevation: number("minElevation"),
    maxElevation: number("maxElevation"),
    verticalDrop: number("verticalDrop"),
    pisteKilometres: number("pisteKilometres"),
    // The column is empty where there is no lift.
    liftCount: field("liftCount") === "" ? 0 : number("liftCount"),
    surfaceLiftCount: number("surfaceLiftCount"),
    lifts: null,
    runs: null,
    snowCover: null,
    websites: field("websites") ?? "",
    unreadable,
  };
}

/** Which of several countries a region or a town lies in, the file does not say. */
function toPlaces(countries: string | null, regions: string | null, localities: string | null): RawPlace[] {
  const names = values(countries);
  const isAlone = names.length === 1;
  return names.map((country) => ({
    code: null,
    country,
    regions: isAlone ? values(regions) : [],
    localities: isAlone ? values(localities) : [],
  }));
}

function values(field: string | null): string[] {
  return (field ?? "").split(";").filter((value) => value.trim() !== "");
}

function toPosition(latitude: number | null, longitude: number | null): RawArea["position"] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Whether a field says yes. Another word is no "no": taken for one, a file that says yes in another
 * way would empty the index.
 */
function toBoolean(text: string | null): boolean | null {
  if (text === null) return null;
  const word = text.toLowerCase();
  if (word !== "yes" && word !== "no" && word !== "") {
    throw new BrokenRow(`Whether it has downhill skiing is ${quoted(text)}, which is neither yes nor no.`);
  }
  return word === "yes";
}
