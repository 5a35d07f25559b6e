import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = new URL("../../../public/illustrations/continents/", import.meta.url);
/** The world, which is no continent, is on a globe of a second dark tone. */
const continents = readdirSync(FOLDER).filter((file) => file !== "worldwide.svg");

it.each(continents)("%s is teal on dark and has no third colour [1.25]", (file) => {
  const colours = readFileSync(new URL(file, FOLDER), "utf8").match(/#[\da-f]{3,8}\b/gi);
  expect([...new Set(colours)].sort()).toEqual(["#13202a", "#3fd3c1"]);
});
