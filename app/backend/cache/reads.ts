import type { CacheTag } from "./data-versions.ts";

/** Takes down what a response depends on besides the index, which all of them do. */
export interface Reads {
  readonly dependOn: (cacheTag: CacheTag) => void;
  /**
   * The response may be shown until then (milliseconds since 1970): a figure in it is out of date,
   * or no version tells of its changes.
   */
  readonly endAt: (time: number) => void;
}

export const NO_READS: Reads = { dependOn: () => {}, endAt: () => {} };
