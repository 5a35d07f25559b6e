import { beforeEach, expect, it } from "vitest";
import type { TableModel } from "#app/features/resort-list/table/table-model.ts";
import { loader } from "#app/routes/resorts.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { answerInstead } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
/** What the backend was asked, by the names of the operations. */
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answerInstead(under.backend, (operation) => {
    asked.push(operation);
    return undefined;
  });
});

async function pageAt(query: string) {
  const request = new Request(`http://localhost:3000/resorts?${query}`);
  const answer = await loader({ request, params: {}, context: {} });
  if (!("data" in answer)) throw new Error("redirects");
  return { list: answer.data.list, status: answer.init?.status };
}

async function tableAt(query: string): Promise<TableModel | null> {
  return (await pageAt(query)).list.table;
}

it("shows the page's resorts in the list's order, with features, which cards do not ask for", async () => {
  await aResort(under.db, { title: "Dark", liftCount: 9, features: { night_skiing: "no" } });
  await aResort(under.db, { title: "Lit", liftCount: 3, features: { night_skiing: "yes" } });
  const table = await tableAt("view=table&columns=night_skiing,scenery");
  expect(table?.rows.map(({ title, cells }) => [title, ...cells])).toEqual([
    ["Dark", "no", null],
    ["Lit", "yes", null],
  ]);
  expect(asked).toContain("ResortRows");
  expect(asked).not.toContain("Resorts");
});

it("is asked for in its view alone", async () => {
  await aResort(under.db);
  expect(await tableAt("columns=night_skiing")).toBeNull();
  expect(asked).not.toContain("ResortRows");
});

it("comes without the cards of its rows, and knows the end of the list all the same", async () => {
  await aResort(under.db, { title: "Alone" });
  const { list, status } = await pageAt("view=table");
  expect(list.table?.rows.map(({ title }) => title)).toEqual(["Alone"]);
  expect([list.cards, list.count, status]).toEqual([[], "1 resort", 200]);
  expect((await pageAt("view=table&page=2")).status).toBe(404);
});
