import { RAILS } from "../../build-index/lifts.ts";
import type { IndexRule } from "./rule.ts";

/** A line on rails is mapped in pieces: where the map has several of one kind, they may be sections of one lift. */
export const lifts: IndexRule = {
  name: "lifts",
  title: "several funiculars or railways, which may be sections of one",
  find: (records) =>
    records.flatMap(({ url_segment, lifts: kinds }) =>
      RAILS.filter((kind) => (kinds[kind] ?? 0) > 1).map((kind) => ({
        urlSegment: url_segment,
        says: `${kinds[kind]} of kind ${kind}`,
      })),
    ),
};
