import { expect, test } from "vitest";
import { readRows } from "#app/backend/db/read-rows.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { memoryStore } from "#app/backend/media/media-store.ts";
import { fileName } from "#app/domain/photographs/photograph.ts";
import { plain } from "#app/tools/import/photographs/commons.ts";
import { importPhotographs, photographLines } from "#app/tools/import/photographs/import-photographs.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { anOperator } from "#test/support/a-member.ts";
import { askOfPhotographs, drawnMountain } from "#test/support/a-photograph.ts";
import { aResort } from "#test/support/a-resort.ts";
import { aService, type ServiceUnderTest } from "#test/support/a-service.ts";

const media = memoryStore();
const backend = openBackendForTests("empty", { media });
const { get } = askOfPhotographs(backend);

/** As Wikidata's wbgetentities answers, with no more than is read. */
const NAMED: Readonly<Record<string, object>> = {
  Q1: { claims: { P18: [claim("Old.jpg", "normal"), claim("Alta.jpg", "preferred")] } },
  Q2: { claims: { P18: [claim("Nobody.jpg", "normal")] } },
  Q3: { claims: { P18: [claim("Reserved.jpg", "normal")] } },
  Q4: { claims: {} },
  Q5: { claims: { P18: [claim("Alta.jpg", "normal")] } },
  Q6: { claims: { P18: [claim("Broken.jpg", "normal")] } },
};

function claim(value: string, rank: string) {
  return { rank, mainsnak: { snaktype: "value", property: "P18", datavalue: { value, type: "string" } } };
}

/** As Commons' imageinfo answers. */
const METADATA: Readonly<Record<string, object>> = {
  "File:Alta.jpg": {
    Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Ada" title="User:Ada">Ada &amp; Ben</a>' },
    LicenseShortName: { value: "CC BY-SA 4.0" },
    LicenseUrl: { value: "https://creativecommons.org/licenses/by-sa/4.0" },
    ImageDescription: { value: "<p>The <b>upper bowl</b> in February</p>" },
    DateTimeOriginal: { value: "2019-02-10 11:30:00" },
  },
  "File:Nobody.jpg": {
    LicenseShortName: { value: "CC BY 3.0" },
    LicenseUrl: { value: "https://cc.example/" },
  },
  "File:Reserved.jpg": { Artist: { value: "Ada" }, LicenseShortName: { value: "Fair use" } },
  "File:Broken.jpg": { Artist: { value: "Ada" }, LicenseShortName: { value: "CC0" } },
};

async function wikimedia(): Promise<ServiceUnderTest> {
  const picture = await drawnMountain({ width: 1_200, height: 800 }).jpeg().toBuffer();
  return aService("/", (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const json = (value: object) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (url.pathname === "/wikidata") {
      const ids = url.searchParams.get("ids")?.split("|") ?? [];
      return json({ entities: Object.fromEntries(ids.map((id) => [id, NAMED[id] ?? { missing: "" }])) });
    }
    if (url.pathname === "/commons") {
      const title = url.searchParams.get("titles") ?? "";
      const name = encodeURIComponent(title);
      const imageinfo = [
        {
          thumburl: `${url.origin}/files/${name}`,
          thumbwidth: 1_920,
          descriptionurl: `https://commons.wikimedia.org/wiki/${name}`,
          mime: "image/jpeg",
          extmetadata: METADATA[title],
        },
      ];
      return json({ batchcomplete: true, query: { pages: [{ ns: 6, title, imageinfo }] } });
    }
    if (url.pathname.includes("Broken")) return response.end("<html>Rate limited</html>");
    response.writeHead(200, { "content-type": "image/jpeg" });
    response.end(picture);
  });
}

async function run(service: ServiceUnderTest, { isDryRun = false } = {}) {
  const { origin } = new URL(service.url);
  const log: string[] = [];
  const report = await importPhotographs({
    db: backend.db,
    media,
    asking: {
      addresses: { wikidata: `${origin}/wikidata`, commons: `${origin}/commons`, files: `${origin}/files/` },
      userAgent: "ShredIndex (https://shred.example)",
      signal: new AbortController().signal,
    },
    now: backend.now(),
    isDryRun,
    onProgress: () => {},
    log: (line) => log.push(line),
  });
  return { lines: photographLines(report, isDryRun), log };
}

async function someResorts() {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await aResort(backend.db, { title: `Resort ${n}`, segment: `resort-${n}` });
  }
  const rows = await readRows<{ id: number }>(backend.db)`SELECT id FROM resorts ORDER BY title`;
  for (const [index, { id }] of rows.entries()) {
    await backend.db
      .update(resorts)
      .set({ wikidata: `Q${index + 1}` })
      .where((await import("drizzle-orm")).eq(resorts.id, id));
  }
}

const KEPT = [
  "6 resorts with an item at Wikidata and no photograph of Commons.",
  "1 photograph waits at /desk/photographs.",
  "None of 1 resort: Commons says no author.",
  "None of 1 resort: Commons says no free licence.",
  "None of 1 resort: no photograph is named.",
  "None of 1 resort: another resort has it.",
  "None of 1 resort: it cannot be read.",
];

test("photographs of Commons wait with author and licence, and none is kept without both", async () => {
  await using service = await wikimedia();
  await someResorts();
  expect(await run(service)).toEqual({ lines: KEPT, log: [] });
  expect(
    service.calls.every(({ headers }) => headers["user-agent"] === "ShredIndex (https://shred.example)"),
  ).toBe(true);
  const olga = await anOperator(backend);
  const { waiting, photographs } = await get("queue", {}, olga);
  expect(waiting).toBe(1);
  const [{ id, name }] = photographs;
  expect(photographs).toMatchObject([
    {
      resort: { url_segment: "resort-1" },
      author: "Ada & Ben",
      is_of_member: false,
      licence: "CC BY-SA 4.0",
      page_url: "https://commons.wikimedia.org/wiki/File%3AAlta.jpg",
      alt: "The upper bowl in February",
      month: "2019-02",
    },
  ]);
  expect(await media.get(fileName({ name, size: 1_024, format: "avif" }))).not.toBeNull();
  await get("look", { input: { id, is_shown: true } }, olga);
  expect(await get("ofResort", { url_segment: "resort-1" })).toMatchObject([{ id, author: "Ada & Ben" }]);
  // A further run asks for what is not there yet.
  expect((await run(service)).lines[0]).toBe(
    "5 resorts with an item at Wikidata and no photograph of Commons.",
  );
});

test("a dry run keeps nothing, and a service that fails is told of", async () => {
  await using service = await wikimedia();
  await someResorts();
  expect((await run(service, { isDryRun: true })).lines[1]).toBe(
    "2 photographs would wait at /desk/photographs.",
  );
  expect(await readRows(backend.db)`SELECT id FROM photographs`).toEqual([]);
  service.answerWith((_, response) => response.writeHead(503).end());
  await expect(run(service)).rejects.toThrow("answered with status 503");
});

test.each([
  ["", ""],
  ["Own work", "Own work"],
  ["<style>b{}</style><b>A</b>&nbsp;&#66;, &lt;C&gt;", "A B, <C>"],
  ['<span class="fn"> Ada\n<br>Byron </span>.', "Ada Byron."],
])("%j of Commons is %j in words", (html, words) => {
  expect(plain(html)).toBe(words);
});
