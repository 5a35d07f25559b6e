import { parse } from "graphql";
import { expect, test } from "vitest";
import type { CacheTag } from "#app/backend/cache/data-versions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aRater, measureAnew, rate } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

/** Which parts of the public data a list was made from, as the page cache notes them. */
async function tagsOf(filter: string): Promise<CacheTag[]> {
  const tags = new Set<string>();
  const reads = { dependOn: (tag: string) => void tags.add(tag), endAt: () => {} };
  const execute = backend.backend.session({ address: "192.0.2.7", token: null, reads });
  const { errors } = await execute(
    parse(`{ resorts(${filter}) { data { title } paginatorInfo { total } } }`),
  );
  expect(errors).toBeUndefined();
  return [...tags] as CacheTag[];
}

const inCountry = (code: string) => `filter: { locationType: { countryId: ["${code}"] } }`;

test("a text that is written, changed or removed makes its author's profile stale, and no other one", async () => {
  const resort_id = String(await aResort(backend.db, { title: "Alta", segment: "alta" }));
  const [ada, ben] = [await aRater(backend, "ada"), await aRater(backend, "ben")];
  const { versions } = backend.backend;
  const staleAfter = async (mutation: string, variables: object) => {
    await versions.know(0);
    const since = versions.now();
    const { result } = await backend.data(mutation, variables, ada);
    await versions.know(0);
    const stale = [ada, ben].map(({ id }) => versions.isChanged([`profile:${Number(id)}`], since));
    return { result, stale };
  };
  const { result, stale } = await staleAfter(
    "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }",
    { input: { resort_id, comment: "Deep snow." } },
  );
  expect(stale).toEqual([true, false]);
  const changed = await staleAfter(
    "mutation ($input: ChangeCommentInput!) { result: changeComment(input: $input) { id } }",
    { input: { id: result.id, comment: "Deeper snow." } },
  );
  expect(changed.stale).toEqual([true, false]);
  const removed = await staleAfter("mutation ($id: ID!) { result: removeComment(id: $id) }", {
    id: result.id,
  });
  expect(removed.stale).toEqual([true, false]);
});

test("a rating makes its resort's page and the lists of its countries stale, and no other country's", async () => {
  const facts = { ratings: { snow_quality: 80, apres: 60, shops: 50 } };
  const zao = await aResort(backend.db, { title: "Zao", segment: "zao", countries: ["JP"], ...facts });
  const border = await aResort(backend.db, { title: "Border", countries: ["CH", "IT"], ...facts });
  await measureAnew(backend);
  const { versions } = backend.backend;
  const rater = await aRater(backend);
  const lists = {
    japan: await tagsOf(inCountry("JP")),
    italy: await tagsOf(inCountry("IT")),
    france: await tagsOf(inCountry("FR")),
    world: await tagsOf("first: 20"),
  };
  const staleAfter = async (resort: string) => {
    await versions.know(0);
    const since = versions.now();
    await rate(backend, rater, resort, { snow_quality: 10 });
    await versions.know(0);
    const stale = Object.entries({
      ...lists,
      zao: [`resort:${Number(zao)}`] as CacheTag[],
      border: [`resort:${Number(border)}`] as CacheTag[],
    });
    return stale.filter(([, tags]) => versions.isChanged(tags, since)).map(([name]) => name);
  };
  expect(await staleAfter(zao)).toEqual(["japan", "world", "zao"]);
  expect(await staleAfter(border)).toEqual(["italy", "world", "border"]);
});
