import { expect, test } from "vitest";
import type { CardImage } from "#app/features/og-image/card-image.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";

const card = (title: string): CardImage => ({
  title,
  place: "Switzerland",
  countryCode: null,
  figures: [],
  drawing: { kind: "none" },
});
const request = () => new Request("http://localhost:3000/og.jpg");

test("the picture of a resort does not wait for those of comparisons, of which one visitor can make up any number", async () => {
  let compared = 0;
  const comparisons = Array.from({ length: 8 }, async (_, index) => {
    const picture = { columns: [card(`Hill ${index}`), card(`Dale ${index}`)] };
    const { status } = await pictureAnswer(request(), picture, { isMadeUp: true });
    compared += 1;
    return status;
  });
  expect((await pictureAnswer(request(), card("Zermatt"))).status).toBe(200);
  expect(compared).toBeLessThan(5);
  expect(await Promise.all(comparisons)).toEqual(Array.from({ length: 8 }, () => 200));
});

test("pictures that one address asks for leave a turn to every other one", async () => {
  let drawn = 0;
  const from = (clientIp: string, title: string) =>
    runInContext(new RequestContext({ clientIp }), async () => {
      const { status } = await pictureAnswer(request(), card(title));
      drawn += 1;
      return status;
    });
  const many = Array.from({ length: 12 }, (_, index) => from("203.0.113.9", `Peak ${index}`));
  expect(await from("203.0.113.10", "Arosa")).toBe(200);
  expect(drawn).toBeLessThan(5);
  expect(await Promise.all(many)).toEqual(Array.from({ length: 12 }, () => 200));
});
