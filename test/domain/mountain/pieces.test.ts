import { describe, expect, it } from "vitest";
import { PieceNumbers, pieceKey } from "#app/domain/mountain/pieces.ts";

const numbered = (...ids: string[]) => {
  const pieces = new PieceNumbers();
  return ids.map((id) => pieces.numbered({ id }).id);
};

describe("the pieces of one way", () => {
  it("are numbered as they come, and what has an id of its own keeps it", () => {
    expect(numbered("way/1", "way/2", "way/1", "way/1")).toEqual(["way/1", "way/2", "way/1/2", "way/1/3"]);
    expect(numbered("way/1", "way/1/2", "way/1", "way/1/2")).toEqual([
      "way/1",
      "way/1/2",
      "way/1/3",
      "way/1/4",
    ]);
    expect(numbered("a hash", "a hash")).toEqual(["a hash", "a hash/2"]);
  });

  it("are the same where their lines are, whatever their numbers", () => {
    const line = [
      [7.5, 46],
      [7.5, 46.01],
    ] as const;
    const key = pieceKey({ id: "way/1", line });
    expect(pieceKey({ id: "way/1/2", line })).toBe(key);
    expect(pieceKey({ id: "way/12", line })).not.toBe(key);
    expect(pieceKey({ id: "way/1", line: line.toReversed() })).not.toBe(key);
  });
});
