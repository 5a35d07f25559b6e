import { type DocumentNode, type ExecutionResult, getOperationAST, Kind } from "graphql";
import { LRUCache } from "lru-cache";
import type { CacheTag, DataVersions, Snapshot } from "../cache/data-versions.ts";
import type { Reads } from "../cache/reads.ts";
import { siteQueries } from "./site-resolvers.ts";

/**
 * Executes, telling `reads` what the answer depends on, or gives what the same operation was
 * answered with before.
 */
export type SiteAnswers = (
  document: DocumentNode,
  variables: object | undefined,
  reads: Reads,
  execute: (reads: Reads) => Promise<ExecutionResult>,
) => Promise<ExecutionResult>;

interface Answer {
  readonly result: ExecutionResult;
  readonly snapshot: Snapshot;
  readonly cacheTags: ReadonlySet<CacheTag>;
}

/** Addresses of pages are what such operations are told apart by. */
const MOST_ANSWERS = 200;

/**
 * Keeps the answers to operations that ask for nothing but the site's own words, until an operator
 * changes those: every page asks for its menus, settings, team and supporters.
 *
 * @param content brings what is known of them up to date
 */
export function createSiteAnswers(
  versions: Pick<DataVersions, "now" | "isKnown" | "isChanged">,
  content: () => Promise<unknown>,
): SiteAnswers {
  const answers = new WeakMap<DocumentNode, LRUCache<string, Answer>>();

  return async (document, variables, reads, execute) => {
    if (!asksForSiteAlone(document)) return execute(reads);
    const byVariables = answers.get(document) ?? new LRUCache<string, Answer>({ max: MOST_ANSWERS });
    answers.set(document, byVariables);
    const key = JSON.stringify(variables ?? {});
    if (!versions.isKnown()) await content();
    const known = byVariables.get(key);
    if (known && !versions.isChanged(known.cacheTags, known.snapshot)) {
      known.cacheTags.forEach(reads.dependOn);
      return known.result;
    }
    const snapshot = versions.now();
    const cacheTags = new Set<CacheTag>();
    let isLasting = true;
    const result = await execute({
      endAt: (time) => {
        isLasting = false;
        reads.endAt(time);
      },
      dependOn: (cacheTag) => {
        cacheTags.add(cacheTag);
        reads.dependOn(cacheTag);
      },
    });
    if (!result.errors && isLasting) byVariables.set(key, { result, snapshot, cacheTags });
    return result;
  };
}

function asksForSiteAlone(document: DocumentNode): boolean {
  const selections = getOperationAST(document)?.selectionSet.selections ?? [];
  return selections.every(
    (selection) => selection.kind === Kind.FIELD && Object.hasOwn(siteQueries, selection.name.value),
  );
}
