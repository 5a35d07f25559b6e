import { tooManyAttempts } from "#app/domain/accounts/account-messages.ts";
import { API_ERRORS } from "#app/domain/messages.ts";

/**
 * What went wrong between the pages and a backend.
 * - configuration: there is no endpoint
 * - absent: the operation is of the extensions, which this backend has not; it was not asked
 * - unreachable: no connection, or it broke off
 * - timeout: silent or too slow
 * - server: an HTTP status of 300 or above, or an answer larger than is read
 * - parse: a body that is no JSON
 * - graphql: an `errors` array
 * - shape: JSON that is not what the contract promises
 */
export type ApiErrorKind =
  | "configuration"
  | "absent"
  | "unreachable"
  | "timeout"
  | "server"
  | "parse"
  | "graphql"
  | "shape";

/** The sentences of the kinds that the specification's catalogue has no text for. */
const MESSAGES = {
  configuration: API_ERRORS.missingEndpoint,
  absent: "Our data does not have this part",
  unreachable: "Our data cannot be reached right now",
  timeout: "Our data did not answer in time",
  server: "Our data server answered with an error",
  parse: "The answer of our data server cannot be read",
  graphql: API_ERRORS.graphql,
  shape: "Our data server answered something else",
} as const satisfies Record<ApiErrorKind, string>;

/** A backend that says one of these works as it should: the visitor may not do what they tried. */
const REFUSALS = [
  "INVALID_CREDENTIALS",
  "UNAUTHENTICATED",
  "CONFIRMATION_REQUIRED",
  "FORBIDDEN",
  "RATE_LIMITED",
  "INVALID_CODE",
];

/** No backend to ask, or no response: 503, worth trying again. A bad answer: 502. */
const UNAVAILABLE: readonly ApiErrorKind[] = ["configuration", "unreachable", "timeout"];

/**
 * What a caller got wrong: the argument's path, as in "input.username", and a sentence about it.
 */
export interface ArgumentProblem {
  readonly argument: string;
  readonly message: string;
}

/** What a GraphQL error says beside its message, as far as it says it. */
export interface Refusal {
  /** As in BAD_USER_INPUT. */
  readonly code: string | null;
  readonly problems: readonly ArgumentProblem[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | null;
  /** RATE_LIMITED for every visitor, and not for this one alone. */
  readonly isBusy: boolean;
}

interface Details extends Partial<Refusal> {
  readonly message?: string;
  /** For the log only: what the runtime, the HTTP layer or the check said. */
  readonly detail?: string;
}

function statusOf(kind: ApiErrorKind, code: string | null): ApiError["status"] {
  if (kind === "absent") return 404;
  if (code === "RATE_LIMITED") return 429;
  if (code === "BAD_USER_INPUT") return 400;
  return UNAVAILABLE.includes(kind) ? 503 : 502;
}

/**
 * A call to a backend failed. `visitorMessage` may be shown; `message` and `detail` are for the
 * log, since a backend writes into its errors what is for its operator.
 */
export class ApiError extends Error implements Refusal {
  readonly kind: ApiErrorKind;
  /** One sentence of ours. */
  readonly visitorMessage: string;
  /** The operation's name. */
  readonly operation: string;
  /**
   * The honest status of a page that could not be drawn, or a form that was not taken, because of
   * this.
   */
  readonly status: 400 | 404 | 429 | 502 | 503;
  readonly detail: string | null;
  /** Of the first GraphQL error. */
  readonly code: string | null;
  readonly problems: readonly ArgumentProblem[];
  readonly retryAfter: number | null;
  readonly isBusy: boolean;

  constructor(
    kind: ApiErrorKind,
    operation: string,
    { message, detail, code, problems, retryAfter, isBusy }: Details = {},
  ) {
    super(message || MESSAGES[kind]);
    this.name = "ApiError";
    this.kind = kind;
    this.visitorMessage =
      code === "RATE_LIMITED"
        ? tooManyAttempts(retryAfter ?? null)
        : (problems?.[0]?.message ?? MESSAGES[kind]);
    this.operation = operation;
    this.status = statusOf(kind, code ?? null);
    this.detail = detail ?? null;
    this.code = code ?? null;
    this.problems = problems ?? [];
    this.retryAfter = retryAfter ?? null;
    this.isBusy = isBusy ?? false;
  }

  /** Whether the backend was not asked, since it has no extensions. */
  get isAbsent(): boolean {
    return this.kind === "absent";
  }

  /** Whether it is an answer to the visitor, and no fault for the operator to look at. */
  get isRefusal(): boolean {
    return REFUSALS.includes(this.code ?? "") || this.problems.length > 0;
  }
}
