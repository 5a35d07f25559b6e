import { expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("full");

const SIMILAR = `query ($segment: String!) {
  similar(url_segment: $segment, first: 12) { resort { url_segment } }
}`;

async function like(segment: string): Promise<string[]> {
  const { similar } = await backend.data(SIMILAR, { segment });
  return similar.map(({ resort }: { resort: { url_segment: string } }) => resort.url_segment);
}

// Alagna is a part of Monterosa Ski, which stands for it in lists.
it("La Grave is like Chamonix, Alagna and Bonneval, not like hills as high as it that no one rates", async () => {
  const found = await like("la-grave");
  expect(found.slice(0, 5)).toEqual(
    expect.arrayContaining(["chamonix", "monterosa-ski", "bonneval-sur-arc"]),
  );
  expect(found).not.toContain("ergan-dagi-kis-sporlari-turizm-merkezi");
  expect(found).not.toContain("nara");
});

it("Niseko is like Rusutsu, Kiroro and Furano", async () => {
  expect((await like("niseko-united")).slice(0, 3)).toEqual([
    "rusutsu-resort-ski-area",
    "kiroro-resort",
    "furano-ski-resort",
  ]);
});

it("Alta is like Snowbird first, and Snowbird like Alta", async () => {
  expect((await like("alta-ski-area"))[0]).toBe("snowbird");
  expect((await like("snowbird"))[0]).toBe("alta-ski-area");
});
