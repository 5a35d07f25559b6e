import { describe, expect, it } from "vitest";
import { resortFormerSegments } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const QUERY =
  "query ($of: [String!]!) { resortsByUrlSegments(url_segments: $of) { asked resort { id title url_segment location { country { code } } } } }";
interface Named {
  readonly asked: string;
  readonly resort: { readonly title: string; readonly url_segment: string };
}
const ask = async (of: readonly string[]): Promise<Named[]> =>
  (await backend.data(QUERY, { of })).resortsByUrlSegments;
const titles = async (of: readonly string[]) => (await ask(of)).map(({ resort }) => resort.title);

async function someResorts() {
  for (const title of ["Arosa", "Bivio", "Celerina"]) {
    await aResort(backend.db, { title, segment: title.toLowerCase() });
  }
}

describe("the resorts behind some url_segments", () => {
  it("come in the order asked, whatever the case; unknown ones are left out", async () => {
    await someResorts();
    expect(await titles(["celerina", "nowhere", "AROSA", "", "\u0000", "\ud800", "x".repeat(5000)])).toEqual([
      "Celerina",
      "Arosa",
    ]);
    expect(await titles([])).toEqual([]);
  });

  it("are found by what they were once called, unless another one is called so now", async () => {
    await someResorts();
    const id = Number(await aResort(backend.db, { title: "Davos", segment: "davos" }));
    await backend.db.insert(resortFormerSegments).values([
      { url_segment: "davos-klosters", resort_id: id },
      { url_segment: "arosa", resort_id: id },
    ]);
    expect(await titles(["davos-klosters", "arosa"])).toEqual(["Davos", "Arosa"]);
  });

  it("are told apart by what was asked, to the letter", async () => {
    await someResorts();
    const id = Number(await aResort(backend.db, { title: "Davos", segment: "davos" }));
    await backend.db.insert(resortFormerSegments).values({ url_segment: "davos-klosters", resort_id: id });
    const asked = ["davos-klosters", "AROSA", "davos", "nowhere", "davos"];
    const found = (await ask(asked)).map((named) => [named.asked, named.resort.url_segment]);
    expect(found).toEqual([
      ["davos-klosters", "davos"],
      ["AROSA", "arosa"],
      ["davos", "davos"],
      ["davos", "davos"],
    ]);
  });

  it("take two statements, however many there are", async () => {
    await someResorts();
    await backend.backend.versions.know(0);
    backend.statements.length = 0;
    await titles(["celerina", "bivio", "arosa"]);
    expect(backend.statements).toHaveLength(2);
    backend.statements.length = 0;
    await titles(["nowhere"]);
    expect(backend.statements).toHaveLength(1);
  });

  it("are a hundred at most", async () => {
    const of = Array.from({ length: 101 }, (_, n) => `resort-${n}`);
    expect(await titles(of.slice(1))).toEqual([]);
    const { errors } = await backend.ask(QUERY, { of });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", argument: "url_segments" } }]);
  });

  it("cost as many resorts as there may be", async () => {
    const fields = Array.from(
      { length: 4 },
      (_, n) => `f${n}: resortsByUrlSegments(url_segments: $of) { resort { ...Everything } }`,
    );
    const everything = Array.from({ length: 15 }, (_, n) => `s${n}: ratingScores { id name title value }`);
    const query = `query ($of: [String!]!) { ${fields.join(" ")} } fragment Everything on Resort { ${everything.join(" ")} }`;
    const { errors } = await backend.ask(query, { of: ["arosa"] });
    expect(errors?.[0]?.extensions?.code).toBe("DOCUMENT_TOO_LARGE");
  });
});
