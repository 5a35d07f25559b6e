import { describe, expect, it, vi } from "vitest";
import { mapLines } from "#app/domain/mountain/map-lines.ts";
import { fetchLines } from "#app/map/runs/fetch-lines.ts";
import { aHill } from "#test/support/a-mountain.ts";

function answering(body: unknown, status = 200) {
  const asked = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}
const lines = () => fetchLines("hill", new AbortController().signal);

describe("the lines of a resort, in the browser", () => {
  it("are read as the site writes them, and asked for without cookies", async () => {
    const asked = answering(mapLines(aHill(), "CH"));
    const groups = await lines();
    expect(asked).toHaveBeenCalledWith(
      "/resort/hill/lines",
      expect.objectContaining({ credentials: "omit" }),
    );
    expect(groups.map(({ kind, words, lines }) => [kind, words, lines.map(({ name }) => name)])).toEqual([
      ["blue", "Easy", ["Meadow"]],
      ["black", "Advanced", ["Face"]],
      ["unknown", "Difficulty not known", [""]],
      ["lift", "Chair lift", ["Chair"]],
    ]);
    expect(groups[3]?.lines[0]?.places).toEqual([
      [46, 7.001],
      [46.002, 7.001],
    ]);
  });

  it("are none where the answer is another than promised", async () => {
    const { names, runs } = mapLines(aHill(), "CH");
    for (const odd of [
      {},
      { names, runs },
      { names, runs: [], lifts: [{ words: "Lift", lines: [["!", 0]] }] },
    ]) {
      answering(odd);
      await expect(lines()).rejects.toThrow();
    }
    answering({ message: "none" }, 404);
    await expect(lines()).rejects.toThrow("404");
  });
});
