import { type DocumentNode, type ExecutionResult, getOperationAST, Kind } from "graphql";
import { siteQueries } from "./site-resolvers.ts";

/** Executes, or gives what the same operation was answered with before. */
export type SiteAnswers = (
  document: DocumentNode,
  variables: object | undefined,
  execute: () => Promise<ExecutionResult>,
) => Promise<ExecutionResult>;

/**
 * Keeps the answers to operations that ask for nothing but the site's own words: they are files of the program, and every page
 * asks for its menus, settings, team and supporters.
 */
export function createSiteAnswers(): SiteAnswers {
  const answers = new WeakMap<DocumentNode, Map<string, ExecutionResult>>();

  return async (document, variables, execute) => {
    if (!asksForSiteAlone(document)) return execute();
    const byVariables = answers.get(document) ?? new Map<string, ExecutionResult>();
    answers.set(document, byVariables);
    const key = JSON.stringify(variables ?? {});
    const known = byVariables.get(key);
    if (known) return known;
    const answer = await execute();
    if (!answer.errors) byVariables.set(key, answer);
    return answer;
  };
}

function asksForSiteAlone(document: DocumentNode): boolean {
  const selections = getOperationAST(document)?.selectionSet.selections ?? [];
  return selections.every(
    (selection) => selection.kind === Kind.FIELD && Object.hasOwn(siteQueries, selection.name.value),
  );
}
