import { inspect } from "node:util";
import { createYoga, type Plugin } from "graphql-yoga";
import type { ServerContext } from "./context.ts";
import { siteContent } from "./data/site-content.server.ts";
import { migrate } from "./db/migrate.server.ts";
import { type Database, openDatabase } from "./db/open.server.ts";
import { seed } from "./db/seed.server.ts";
import { limitedParse } from "./guards/document.ts";
import { isMeantForCallers, maskedError } from "./guards/errors.ts";
import { admit } from "./guards/request.ts";
import { type BackendLimits, DEFAULT_LIMITS } from "./limits.ts";
import { createCorrector } from "./queries/correction.ts";
import { createIndexFigures } from "./queries/index-figures.ts";
import { createLoaders } from "./queries/loaders.ts";
import { createVocabulary } from "./queries/vocabulary.ts";
import { createBackendSchema } from "./schema.ts";

/** Who asks, as far as the caller knows: the pages pass on the visitor they serve. */
export interface Visitor {
  /** The visitor's IP address, or null where it is not known. */
  readonly address: string | null;
}

/** The embedded backend: a GraphQL server that serves schema.graphql and schema.extensions.graphql. */
export interface Backend {
  /**
   * Answers a GraphQL request over HTTP (POST, JSON). Never rejects: what goes wrong is a status and an `errors` array.
   * `visitor` is the person it is for, who may be somewhere else than the caller. Every visitor gets the same answer:
   * what is limited is limited by operation.
   */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  /** Closes the database where the backend opened it. */
  close(): Promise<void>;
}

/** Takes the lines of the log. Unexpected errors go there, with the id that the answer names. */
export type Log = (line: string) => void;

export interface BackendOptions {
  readonly db: Database;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits?: Partial<BackendLimits>;
}

/** A backend on a database that is open and migrated, and stays its opener's. */
export function createBackend({ db, siteUrl, clock, log, limits: given }: BackendOptions): Backend {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const content = siteContent(siteUrl);
  const vocabulary = createVocabulary(db, clock);
  const figures = createIndexFigures(db, clock);
  const withinLimits: Plugin = {
    onParse: ({ parseFn, setParseFn }) => setParseFn(limitedParse(parseFn, limits)),
  };
  // Yoga's own masking knows nothing of the request, whose id stands in the answer and in the log.
  const masked: Plugin<object, ServerContext> = {
    onExecutionResult({ result, context, setResult }) {
      if (!result || Array.isArray(result) || !("errors" in result) || !result.errors) return;
      const status = "data" in result ? undefined : 500;
      const errors = result.errors.map((error) => {
        if (isMeantForCallers(error)) return error;
        context.report(error);
        return maskedError(error, context.requestId, status);
      });
      setResult({ ...result, errors });
    },
  };
  const yoga = createYoga<ServerContext>({
    schema: createBackendSchema(),
    graphqlEndpoint: "/graphql",
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    maskedErrors: false,
    logging: false,
    plugins: [withinLimits, masked],
  });

  async function fetch(request: Request): Promise<Response> {
    const requestId = crypto.randomUUID();
    const report = (error: unknown) =>
      log(`GraphQL request ${requestId} failed: ${inspect(original(error))}`);
    try {
      const admitted = await admit(request, limits.body);
      if (admitted instanceof Response) return admitted;
      const loaders = createLoaders(db, figures);
      const correct = createCorrector(vocabulary);
      const context = { db, siteUrl, requestId, loaders, figures, correct, content, report };
      return await yoga.fetch(admitted, context);
    } catch (error) {
      report(error);
      return Response.json({ errors: [maskedError(error, requestId)] }, { status: 500 });
    }
  }

  return { fetch, close: async () => figures.forget() };
}

/** The error that a resolver threw, without GraphQL's wrapping. */
function original(error: unknown): unknown {
  return error instanceof Error && "originalError" in error ? (error.originalError ?? error) : error;
}

export interface OpenBackendOptions {
  /** A PostgreSQL connection; null for PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder of PGlite's files; null keeps them in memory. */
  readonly dataDir: string | null;
  readonly siteUrl: string;
  readonly log: Log;
}

/** Opens the database, migrates it, fills it with or brings it up to the built-in index, and serves it. */
export async function openBackend({
  databaseUrl,
  dataDir,
  siteUrl,
  log,
}: OpenBackendOptions): Promise<Backend> {
  const open = await openDatabase({ databaseUrl, dataDir, purpose: "the site" });
  try {
    await migrate(open);
    await seed(open, log);
  } catch (error) {
    await open.close();
    throw error;
  }
  const backend = createBackend({ db: open.db, siteUrl, clock: () => new Date(), log });
  return { fetch: backend.fetch, close: () => backend.close().then(() => open.close()) };
}
