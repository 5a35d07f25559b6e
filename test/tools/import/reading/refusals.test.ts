import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ImportRefusal } from "#app/tools/import/reading/area.ts";
import { requireBearable } from "#app/tools/import/reading/source.ts";
import { unreadable } from "#app/tools/import/reading/source-file.ts";
import {
  aFeature,
  aFile,
  aFolder,
  anId,
  aRow,
  aTemporaryFolder,
  csvOf,
  geojsonOf,
  refusalAt,
  refusalOf,
} from "./exports.ts";

const csv = csvOf(aRow(), aRow({ id: anId(2), name: 'Lift "Zum Adler"' }));
const geojson = geojsonOf(aFeature(), aFeature({ id: anId(2) }), aFeature({ id: anId(3) }));
const gzipped = gzipSync(csv);
const manyFeatures = geojsonOf(
  ...Array.from({ length: 300 }, (_, number) => aFeature({ id: anId(number), name: `Elm ${number}` })),
);

describe("a file is refused", () => {
  it.each<[string, string | Uint8Array, string | RegExp]>([
    ["that is empty", "", / is empty\.$/],
    ["of empty lines", "\n\n \n", "The file is empty."],
    ["with a byte order mark and nothing else", "\ufeff", "The file is empty."],
    [
      "of a header only",
      csvOf(aRow()).replace(/\n.*\n$/, "\n"),
      "The file holds no ski area, only the names of its columns.",
    ],
    [
      "of a collection of nothing",
      geojsonOf(),
      "The file holds no ski area: its FeatureCollection is empty.",
    ],
    [
      "that is a web page",
      "<!DOCTYPE html><html><body>404</body></html>",
      "This is a web page or another XML file, not an export. Check where it was downloaded.",
    ],
    [
      "that is another text",
      "Not found",
      'This is not OpenSkiMap\'s ski_areas.csv: its first line, "Not found", names no column "name", "countries", "id", "lat", "lng".',
    ],
    [
      "whose columns are separated by something else",
      csv.replaceAll(",", ";"),
      /^This is not OpenSkiMap's ski_areas.csv: its first line, "name;countries;/,
    ],
    [
      "of OpenSkiMap's runs",
      csvOf({ ...aRow(), difficulty: "easy", uses: "downhill" }),
      "This is OpenSkiMap's file of runs. The import takes its ski areas: ski_areas.csv or ski_areas.geojson.",
    ],
    [
      "of OpenSkiMap's lifts",
      csvOf({ ...aRow(), lift_type: "gondola" }),
      "This is OpenSkiMap's file of lifts. The import takes its ski areas: ski_areas.csv or ski_areas.geojson.",
    ],
    [
      "of OpenSkiMap's runs as GeoJSON",
      geojsonOf({ properties: { type: "run" }, geometry: null }),
      "This is OpenSkiMap's file of runs. The import takes its ski areas: ski_areas.geojson or ski_areas.csv.",
    ],
    [
      "that is a zip archive",
      Buffer.from("PK\u0003\u0004rest of it"),
      /^The file is a zip archive .*Unpack it/,
    ],
    [
      "that is packed with bzip2",
      Buffer.from("BZh91AY&SY and more"),
      /^The file is packed with bzip2\. Unpack it/,
    ],
    [
      "that is no text",
      Buffer.from(`name,id\0\u0001\n${"\0".repeat(600)}`),
      "The file is no text, neither CSV nor GeoJSON.",
    ],
    [
      "that is a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      /^The file is not in UTF-8: /,
    ],
    ["in UTF-16", Buffer.from(`\ufeff${csv}`, "utf16le"), /^The file is not in UTF-8: /],
    [
      "in Latin-1",
      Buffer.from(csv.replace("Elm", "Sölden"), "latin1"),
      /^The file is not in UTF-8: there is something else before byte \d+\. Save it as UTF-8, or download it again\.$/,
    ],
    [
      "cut off in a row",
      csv.slice(0, -40),
      "The file is cut off: its last line does not end with a line break. Download it again.",
    ],
    [
      "cut off within quotation marks",
      csv.slice(0, csv.indexOf("Adler")),
      "The file ends within quotation marks that open in the row of line 3. It is cut off or damaged there.",
    ],
    [
      "cut off within a character",
      Buffer.from(csv.replace("Elm", "Sölden")).subarray(0, csv.indexOf("Elm") + 2),
      "The file is cut off within its last character. Download it again.",
    ],
    [
      "cut off in a feature",
      geojson.slice(0, -100),
      /^The file is cut off or damaged: its JSON breaks off(?: somewhere after feature [123])?\. Download it again\.$/,
    ],
    [
      "cut off before its last bracket",
      geojson.slice(0, -3),
      /^The file is cut off or damaged: its JSON breaks off(?: somewhere after feature [123])?\. Download it again\.$/,
    ],
    [
      "cut off in its first feature",
      geojson.slice(0, 100),
      /^The file is cut off or damaged: its JSON breaks off(?: somewhere after feature [123])?\. Download it again\.$/,
    ],
    [
      "that goes on after its end",
      `${geojson}${geojson}`,
      "The file is damaged: it is no JSON. Download it again.",
    ],
    [
      "damaged in the middle",
      manyFeatures.replace('"Elm 250"', '"Elm" 250'),
      /^The file is damaged: it is no JSON somewhere after feature [12]\d\d\. Download it again\.$/,
    ],
    [
      "packed with gzip and cut off",
      gzipped.subarray(0, -12),
      "The file is packed with gzip, and cut off or damaged. Download it again.",
    ],
    [
      "packed with gzip and damaged",
      Buffer.concat([gzipped.subarray(0, 20), Buffer.alloc(40, 7), gzipped.subarray(60)]),
      "The file is packed with gzip, and cut off or damaged. Download it again.",
    ],
    [
      "with a row that never ends",
      `${csv}${"x".repeat(1_100_000)}\n`,
      "The row that begins in line 4 is longer than 1 MB. The file is damaged there, or no CSV.",
    ],
    [
      "of empty lines without end behind its rows",
      `${csv}${"\n".repeat(3_000_000)}`,
      /^The row that begins in line \d+ is longer than 1 MB\./,
    ],
    [
      "with a first line that never ends",
      "x".repeat(1_100_000),
      "The row that begins in line 1 is longer than 1 MB. The file is damaged there, or no CSV.",
    ],
    [
      "of more rows than there are ski areas",
      `{"type":"FeatureCollection","features":[${"0,".repeat(250_000)}0]}`,
      "The file has more than 250000 rows, which is more than there are ski areas.",
    ],
    [
      "whose rows are mostly not what they should be",
      csvOf(aRow(), aRow({ has_downhill: "1" }), aRow({ id: "elm" })),
      '2 of 3 rows cannot be read, so that the format must have changed. The first: Line 3: Whether it has downhill skiing is "1", which is neither yes nor no.',
    ],
    [
      "whose sound rows say yes in another way, beside others that are skipped",
      csvOf(aRow({ has_downhill: "ja" }), aRow({ has_downhill: "no" }), aRow({ name: "", id: anId(2) })),
      /^1 of 3 rows cannot be read, so that the format must have changed\. The first: Line 2: Whether/,
    ],
    [
      "none of whose rows can be used",
      csvOf(...[1, 2, 3].map((number) => aRow({ id: anId(number), lift_count: "" }))),
      "None of the 3 rows of the file can be used (no lift 3).",
    ],
    [
      "of figures that are mostly words",
      csvOf(...Array.from({ length: 20 }, (_, number) => aRow({ id: anId(number), lat: "north" }))),
      '20 of the 20 rows that can be used have figures that cannot be read, so that the format must have changed. The first: Line 2, "Elm": The latitude "north" is not a number. It is left out.',
    ],
    [
      "of statuses of their own",
      csvOf(...Array.from({ length: 20 }, (_, number) => aRow({ id: anId(number), status: "open" }))),
      /^20 of the 20 rows that can be used have .* The first: Line 2, "Elm": The status "open" is not one/,
    ],
    [
      "whose lines end as on old Macs",
      csv.replaceAll("\n", "\r"),
      "Line 1 ends with a carriage return alone, as lines did on old Macs. Save the file with the line breaks of Unix or Windows, or download it again.",
    ],
    [
      "of a megabyte whose lines end as on old Macs",
      csvOf(...Array.from({ length: 8_000 }, (_, number) => aRow({ id: anId(number) }))).replaceAll(
        "\n",
        "\r",
      ),
      /^Line 1 ends with a carriage return alone/,
    ],
    [
      "one of whose lines ends as on old Macs",
      csvOf(aRow(), aRow({ id: anId(2) }), aRow({ id: anId(3) })).replace(/\n(?=.*\n$)/, "\r"),
      /^Line 3 ends with a carriage return alone/,
    ],
    [
      "with two columns of one name",
      csv.replace("localities", "Name "),
      'The first line names the column "name" more than once, so that it cannot be told which one counts.',
    ],
    [
      "of features that are mostly something else",
      geojsonOf(aFeature({ type: "piste" })),
      /^1 of 1 rows cannot be read, so that the format must have changed\. The first: Feature 1: "properties.type"/,
    ],
  ])("%s", async (_, content, sentence) => {
    const file = await aFile(content);
    const temporary = await aTemporaryFolder();
    const refusal = await refusalAt(file);
    if (typeof sentence === "string") expect(refusal).toBe(sentence);
    else expect(refusal).toMatch(sentence);
    expect(await readdir(temporary)).toEqual([]);
  });

  it("that does not exist", async () => {
    const folder = await aFolder();
    expect(await refusalAt(join(folder, "none.csv"))).toBe(`There is no file ${folder}/none.csv.`);
    expect(await refusalAt(join(await aFile(csv), "under.csv"))).toMatch(/^There is no file /);
  });

  it("that is a folder", async () => {
    const folder = join(await aFolder(), "exports");
    await mkdir(folder);
    expect(await refusalAt(folder)).toBe(
      `${folder} is a folder. Name the file in it: ski_areas.csv or ski_areas.geojson.`,
    );
  });

  it("that is a device", async () => {
    expect(await refusalAt("/dev/zero")).toBe("/dev/zero is no file.");
  });

  it.each([
    ["EACCES", "You are not allowed to read a.csv."],
    ["EIO", "The system (EIO) does not let us read a.csv."],
  ])("that the system does not give: %s", (code, sentence) => {
    const refusal = unreadable("a.csv", Object.assign(new Error("no"), { code }));
    expect(refusal).toEqual(new ImportRefusal(sentence));
  });

  it("but a mistake of ours stays what it is", () => {
    const mistake = new TypeError("undefined is not a function");
    expect(unreadable("a.csv", mistake)).toBe(mistake);
  });

  it("that is larger than any export", () => {
    expect(() => requireBearable(2 * 1024 ** 3)).not.toThrow();
    expect(() => requireBearable(2 * 1024 ** 3 + 1)).toThrow(
      new ImportRefusal("The export has more than 2048 MB, which none of OpenSkiMap's files has."),
    );
  });

  it("and says where in the file, not what a terminal would obey", async () => {
    const sentence = await refusalOf(`\u001b]0;owned\u0007name\u202e,x\n${csv}`);
    expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
