import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";

/**
 * An operation as any backend is asked it, with how one that has the extensions is asked: `npm run
 * generate` writes both.
 */
export interface OperationParts extends DocumentNode {
  /** Whether only a backend with the extensions is asked it. */
  readonly isOfExtensions?: true;
  /** What a backend with the extensions is asked in its place. */
  readonly extended?: DocumentNode;
  /**
   * What a backend with the extensions is asked at the same time, and the operation does not fail
   * with.
   */
  readonly beside?: Beside;
}

/** The same with the types of its answer and variables. */
export type Operation<Result, Variables> = OperationParts & TypedDocumentNode<Result, Variables>;

interface Beside {
  readonly document: DocumentNode;
  /** The answer where that fails. */
  readonly failed: Readonly<Record<string, null>>;
}
