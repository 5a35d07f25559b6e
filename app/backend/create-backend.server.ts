import { setTimeout } from "node:timers/promises";
import { type DocumentNode, type ExecutionResult, execute, type GraphQLError } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { isMailAddress } from "#app/domain/contact-address.ts";
import type { ExchangeRates } from "#app/domain/getting-there/exchange-rates.ts";
import { createLetterLinks } from "./accounts/letter-links.ts";
import { noteDelivery, noteRefusal } from "./accounts/refused-address.ts";
import { type BackendLimits, DEFAULT_LIMITS } from "./allowances.ts";
import { createDataVersions, type DataVersions } from "./cache/data-versions.ts";
import { toOlderProcesses } from "./cache/older-processes.ts";
import { createReadRoute } from "./cache/read-route.ts";
import { NO_READS, type Reads } from "./cache/reads.ts";
import { createContactLetters } from "./contact/contact-letter.ts";
import type { Pause, ServerContext, Visitor } from "./context.ts";
import type { Database } from "./db/connections/open.server.ts";
import type { ReadReplica } from "./db/connections/read-replica.server.ts";
import { deleteExpired } from "./db/expired.ts";
import { createDigest } from "./digest.ts";
import { queueFollowLetters } from "./follows/follow-letters.ts";
import { boundErrors, loggable } from "./graphql/bounded-errors.ts";
import { closedToQuestions, withoutSuggestion } from "./graphql/closed-schema.ts";
import { limitedParse } from "./graphql/document-limits.ts";
import { busy, isMeantForCallers, maskedError, mistakeBehind, originalOf } from "./graphql/errors.ts";
import { admitRequest } from "./graphql/http-request.ts";
import { createCaller } from "./identity/caller.ts";
import { ARGON2, DEFAULT_PASSWORD_COSTS, type Hasher, type PasswordCosts } from "./identity/hasher.ts";
import { createPasswords } from "./identity/passwords.ts";
import { bearerToken } from "./identity/tokens.ts";
import { createPostman } from "./mail/postman.ts";
import type { SendLetter } from "./mail/smtp-sender.server.ts";
import { type MediaStore, memoryStore } from "./media/media-store.ts";
import { createOauthCallback, type OauthCallback } from "./oauth/callback.ts";
import type { ProviderSettings } from "./oauth/client.ts";
import { createProviders } from "./oauth/provider.ts";
import { createDamagedTexts } from "./operations/damaged-texts.ts";
import { createOperations, type Operations } from "./operations/operations.ts";
import { createPublicData } from "./public-data.ts";
import { createAttempts } from "./rate-limit/attempts.ts";
import { createFairSemaphore } from "./rate-limit/fair-semaphore.ts";
import { admitLetterSent } from "./rate-limit/letter-bounds.ts";
import { countReads } from "./rate-limit/read-counts.ts";
import { createBackendSchema, DOCUMENT_COSTS } from "./schema.ts";
import { createSiteAnswers } from "./site/site-answers.ts";
import { startSweep } from "./sweep.ts";

/** Who asks in process. */
export interface Asker extends Visitor {
  /** The bearer token, where a visitor is signed in. */
  readonly token: string | null;
  /** Told of what the responses depend on. */
  readonly reads?: Reads;
}

/**
 * Executes one operation. Never rejects: what goes wrong is among the errors. The document must fit
 * the schema: that is checked where documents are generated, and not here.
 */
export type Execute = (document: DocumentNode, variables?: object) => Promise<ExecutionResult>;

/**
 * The embedded backend: a GraphQL server that serves schema.graphql and schema.extensions.graphql.
 */
export interface Backend extends Operations {
  /**
   * Answers a GraphQL request over HTTP (POST, JSON). Never rejects: what goes wrong is a status
   * and an `errors` array. `visitor` is the person it is for, who may be somewhere else than the
   * caller: attempts to sign in and up are counted for them. Who is signed in, the request's bearer
   * token says alone.
   */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  /**
   * The same without HTTP, for operations of this program's own pages. Those of one session share
   * one context, and so what was read: it is for one request of a visitor that only reads, or for
   * one mutation.
   */
  session(asker: Asker): Execute;
  /** What is known of changes to the public data. */
  readonly versions: DataVersions;
  /**
   * Adds what visitors spent until then to what all processes on the database have counted, and
   * gives the sums. Keys are stored as digests.
   */
  countTogether(spent: ReadonlyMap<string, number>, endsAt: Date): Promise<Map<string, number>>;
  /** For browsers that come back from an identity provider. */
  readonly oauthCallback: OauthCallback;
  /** Resolves once every letter that is due has been tried. */
  deliverMail(): Promise<void>;
  /** Sends no letter any more, and closes the database where the backend opened it. */
  close(): Promise<void>;
}

/** Takes the lines of the log. Unexpected errors go there, with the id that the answer names. */
export type Log = (line: string) => void;

export interface BackendOptions {
  readonly db: Database;
  /** Answers visitors who read, where it has all that is known to have changed. */
  readonly replica?: ReadReplica | null;
  /** Public origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly clock: () => Date;
  /** No other process writes to the database. */
  readonly isAlone?: boolean;
  /** Processes of the version before may run on the database, as during an update. */
  readonly isBesideOlder?: boolean;
  /** Milliseconds that only ever grow; the process's own by default. */
  readonly monotonicClock?: () => number;
  readonly log: Log;
  /** Takes a line for everything that happens with accounts. */
  readonly audit: Log;
  /**
   * Told what operations over HTTP cost (`DocumentLimits.cost`), what scores by a visitor's own
   * weights cost beside, and whom they serve.
   */
  readonly charge?: (address: string | null, cost: number) => void;
  /** Keys what is stored in place of addresses; processes on one database share it. */
  readonly secret: string;
  /** With whose accounts members may sign in. */
  readonly providers?: readonly ProviderSettings[];
  /** Of exchange; null, the default, converts nothing. */
  readonly rates?: ExchangeRates | null;
  /** Sends letters to members; without it there is no mail. */
  readonly sendLetter?: SendLetter | null;
  /**
   * Where visitors write to, an e-mail address or another as one line: shown where operators have
   * typed no other. Messages of the form arrive there where it is an e-mail address.
   */
  readonly contact?: string | null;
  /** Keeps the files of photographs; in memory without it. */
  readonly media?: MediaStore;
  /** Whether GraphQL requests over HTTP may ask the schema; not by default. */
  readonly isOpen?: boolean;
  readonly limits?: Partial<BackendLimits>;
  readonly pause?: Pause;
  readonly passwords?: PasswordCosts;
  readonly hasher?: Hasher;
}

/**
 * What an answer with errors costs beside what was asked, in the fields that graphql/field-costs.ts
 * counts.
 */
const ERRONEOUS = 2_400;

/** A backend on a database that is open and migrated, and stays its opener's. */
export function createBackend(options: BackendOptions): Backend {
  const { db, siteUrl, clock, log, audit, secret, pause = setTimeout, hasher = ARGON2 } = options;
  const { replica = null, contact = null, sendLetter = null } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const passwords = createPasswords(hasher, options.passwords ?? DEFAULT_PASSWORD_COSTS, limits);
  const digest = createDigest(secret);
  const decoding = createFairSemaphore(limits.decoding, busy);
  const developing = createFairSemaphore(limits.developing, busy);
  const attempts = createAttempts(db, clock);
  const accounts = { clock, limits, attempts, passwords, decoding, developing, pause, digest };
  const media = options.media ?? memoryStore();
  const providers = createProviders(options.providers ?? [], log);
  const oauthCallback = createOauthCallback({ db, siteUrl, accounts, providers }, { log, audit });
  const older = options.isBesideOlder ? toOlderProcesses(db, log) : null;
  const versions = createDataVersions(db, {
    isAlone: options.isAlone,
    hasReplica: replica !== null,
    onWrite: older?.tell,
    ...(options.monotonicClock && { clock: options.monotonicClock }),
  });
  const reading =
    replica?.reading(createReadRoute({ versions, replica, log, clock: options.monotonicClock })) ?? db;
  const shared = createPublicData({ reading, db, versions, clock, siteUrl, contact, log });
  const withinLimits: Plugin<ServerContext> = {
    onParse: ({ parseFn, setParseFn, context }) => {
      setParseFn(
        limitedParse(parseFn, limits, DOCUMENT_COSTS, (cost) =>
          options.charge?.(context.visitor.address, cost),
        ),
      );
    },
  };
  const postman = createPostman({
    db,
    siteUrl,
    clock,
    send: sendLetter,
    admit: (letter) => admitLetterSent(accounts, letter),
    log,
    linkFor: createLetterLinks(db, { siteUrl, clock }),
    contactLetter: createContactLetters(db, siteUrl),
    onDelivered: (letter) => noteDelivery(db, letter),
    onRefused: (letter) => noteRefusal(db, letter),
  });
  const contactMailbox = sendLetter && contact !== null && isMailAddress(contact) ? contact : null;
  const operations = createOperations(db, clock, replica);
  const damagedTexts = createDamagedTexts(db, clock);
  const schema = createBackendSchema();
  const siteAnswers = createSiteAnswers(versions, shared.content);
  /** A new context, for operations of one request. */
  function contextFor({ token, reads = NO_READS, ...visitor }: Asker): ServerContext {
    const requestId = visitor.requestId ?? crypto.randomUUID();
    const figures = shared.figures(reads, (fields) => options.charge?.(visitor.address, fields));
    // Members see what they have just written.
    const from = token === null ? reading : db;
    return {
      db,
      reading: from,
      siteUrl,
      requestId,
      loaders: shared.loadersFor(from, figures, reads),
      figures,
      content: shared.content,
      visitor,
      caller: createCaller(db, { token, clock }),
      accounts,
      media,
      postman,
      contactMailbox,
      replicaLag: operations.replicaLag,
      damagedTexts,
      providers,
      rates: options.rates ?? null,
      reads,
      versions,
      audit: (event) => audit(`[auth] ${requestId} ${event}`),
      report: (error) => log(`GraphQL request ${requestId} failed: ${loggable(originalOf(error))}`),
    };
  }

  /**
   * What callers see of errors. Yoga's own masking knows nothing of the request, whose id is in the
   * answer and in the log.
   */
  function masked(errors: readonly GraphQLError[], { report, requestId }: ServerContext, hasData: boolean) {
    return errors.map((error) => {
      if (isMeantForCallers(error)) return options.isOpen ? error : withoutSuggestion(error);
      const mistake = mistakeBehind(error);
      if (mistake) return mistake;
      report(error);
      return maskedError(error, requestId, hasData ? undefined : 500);
    });
  }

  const aroundOperations: Plugin<object, ServerContext> = {
    onExecutionResult({ result, context, setResult }) {
      if (!result || Array.isArray(result) || !("errors" in result) || !result.errors) return;
      setResult({ ...result, errors: masked(result.errors, context, "data" in result) });
    },
  };
  const yoga = createYoga<ServerContext>({
    schema,
    graphqlEndpoint: "/graphql",
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    maskedErrors: false,
    logging: false,
    // Kept documents would be parsed, and so charged, once for everybody.
    parserAndValidationCache: false,
    plugins: [
      withinLimits,
      aroundOperations,
      boundErrors((address) => options.charge?.(address, ERRONEOUS)),
      ...(options.isOpen ? [] : [closedToQuestions]),
    ],
  });

  async function fetch(request: Request, visitor: Visitor): Promise<Response> {
    const context = contextFor({ ...visitor, token: bearerToken(request.headers.get("authorization")) });
    try {
      const admitted = await admitRequest(request, limits.body);
      return admitted instanceof Response ? admitted : await yoga.fetch(admitted, context);
    } catch (error) {
      context.report(error);
      return Response.json({ errors: [maskedError(error, context.requestId)] }, { status: 500 });
    }
  }

  function session(asker: Asker): Execute {
    const contextValue = contextFor(asker);
    const run = async (
      document: DocumentNode,
      variables: object | undefined,
      reads: Reads,
    ): Promise<ExecutionResult> => {
      const variableValues = variables as Record<string, unknown> | undefined;
      try {
        const asked = { schema, document, contextValue: { ...contextValue, reads }, variableValues };
        const { data, errors } = await execute(asked);
        return errors ? { data, errors: masked(errors, contextValue, data !== undefined) } : { data };
      } catch (error) {
        contextValue.report(error);
        return { errors: [maskedError(error, contextValue.requestId)] };
      }
    };
    return (document, variables) =>
      siteAnswers(document, variables, contextValue.reads, (reads) => run(document, variables, reads));
  }

  const countTogether: Backend["countTogether"] = async (spent, endsAt) => {
    const sums = await countReads(db, { spent, digest, endsAt });
    await deleteExpired(db, clock());
    return sums;
  };

  const endSweep = startSweep({
    db,
    versions,
    clock,
    log,
    media,
    hasMail: postman.isThere,
    isAlone: options.isAlone ?? false,
    queueFollowLetters: () =>
      queueFollowLetters({ db, siteUrl, clock, log, figures: shared.figures(NO_READS, () => {}) }),
  });
  return {
    fetch,
    session,
    oauthCallback,
    versions,
    countTogether,
    ...operations,
    deliverMail: postman.deliver,
    close: () => {
      endSweep();
      return postman.close().then(older?.end);
    },
  };
}
