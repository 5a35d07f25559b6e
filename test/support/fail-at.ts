import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST } from "graphql";
import { vi } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import type { BackendUnderTest } from "./a-backend.ts";

/** What a stand-in makes of an operation; undefined leaves it to the backend. */
type Instead = (operation: string) => ExecutionResult | Promise<ExecutionResult> | undefined;

/** What a backend gives that has broken down. */
export const BROKEN: ExecutionResult = {
  errors: [new GraphQLError("Unexpected error.", { extensions: { code: "INTERNAL_SERVER_ERROR" } })],
};

/** From now on the pages' operations go to that backend, unless there is something else instead. */
export function answerInstead(backend: Partial<Backend>, instead: Instead): void {
  const session: Backend["session"] = (asker) => {
    const execute = backend.session?.(asker);
    return async (document, variables) => {
      const given = await instead(nameOf(document));
      return given ?? execute?.(document, variables) ?? BROKEN;
    };
  };
  globalThis.shredIndexBackend = Promise.resolve({ ...backend, session } as Backend);
}

/**
 * From now on the backend that the pages ask breaks down at operations of these names. Gives the
 * spy on console.error, to which each failure is logged once.
 */
export function failAt({ backend }: BackendUnderTest, ...operations: string[]) {
  const isFailing = new RegExp(`^(${operations.join("|")})$`);
  answerInstead(backend, (operation) => (isFailing.test(operation) ? BROKEN : undefined));
  return vi.spyOn(console, "error").mockImplementation(() => {});
}

function nameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? "";
}
