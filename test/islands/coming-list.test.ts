import { expect, it } from "vitest";
import { onTopOf } from "#app/islands/coming-list.ts";

const byName =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it.each<[what: string, coming: string, form: string, decided: string[], sent: string]>([
  [
    "a form's own order goes on top",
    "country=CH&view=table",
    "filters=x&order=title%3Aasc",
    ["order"],
    "country=CH&view=table&order=title%3Aasc",
  ],
  [
    "what both say, the form says",
    "country=CH&order=title%3Adesc",
    "order=title%3Aasc",
    ["order"],
    "country=CH&order=title%3Aasc",
  ],
  [
    "all of several values",
    "order=a&order=b&page=3",
    "order=c&order=d",
    ["order", "page"],
    "order=c&order=d",
  ],
  [
    "what the form says no more is gone",
    "columns=scenery&view=table",
    "view=table",
    ["columns"],
    "view=table",
  ],
])("%s", (_, coming, form, decided, sent) => {
  const query = onTopOf(new URLSearchParams(coming), new URLSearchParams(form), byName(...decided));
  expect(query.toString()).toBe(sent);
});
