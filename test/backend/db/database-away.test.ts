import { expect, it } from "vitest";
import { isDatabaseAway, startProblem } from "#app/backend/db/connections/database-problem.ts";
import { maskedError } from "#app/backend/graphql/errors.ts";

const coded = (code: string) => Object.assign(new Error("a sentence"), { code });

it.each([
  ["no listener", coded("ECONNREFUSED"), true],
  ["the socket is gone", coded("ENOENT"), true],
  ["the server stops", coded("57P01"), true],
  ["the server starts", coded("57P03"), true],
  ["the server is a standby, or takes no writes", coded("25006"), true],
  ["the server's disk is full", coded("53100"), true],
  ["the server has no memory", coded("53200"), true],
  ["the server has no connection left", coded("53300"), true],
  ["the server's disk fails", coded("58030"), true],
  ["the connection broke", new Error("Connection terminated unexpectedly"), true],
  ["no connection came", new Error("timeout exceeded when trying to connect"), true],
  ["a statement failed for that", new Error("Failed query", { cause: coded("ECONNRESET") }), true],
  ["a statement took too long", coded("57014"), true],
  ["a lock did not come in time", coded("55P03"), true],
  ["a transaction was idle for too long", coded("25P03"), true],
  ["two transactions waited for each other", coded("40P01"), true],
  ["two transactions cannot both be", coded("40001"), true],
  ["no answer came", new Error("Query read timeout"), true],
  ["a row is there twice", coded("23505"), false],
  ["a transaction has failed before", coded("25P02"), false],
  ["a program of the server is missing", coded("58P01"), false],
  [
    "something else",
    new Error("Failed query: select", { cause: new Error("Connection string is wrong") }),
    false,
  ],
])("where %s", (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
  expect(maskedError(error, "id", 500).extensions).toEqual({
    code: isAway ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR",
    requestId: "id",
    http: { status: isAway ? 503 : 500 },
  });
});

it.each([
  ["the server is a standby", coded("25006"), /takes no writes/],
  ["the server's disk is full", coded("53100"), /disk of the database is full/],
  ["this machine's disk is full", coded("ENOSPC"), /disk of the database is full/],
  ["the folder is read-only", coded("EROFS"), /write access to DATA_DIR/],
  ["somebody else holds it", coded("55P03"), /in time/],
  [
    "PGlite has died of it",
    new WebAssembly.RuntimeError("unreachable"),
    /\(unreachable\): make sure that its disk has room/,
  ],
])("a start where %s says what to do, and no statement", (_, cause, sentence) => {
  const { message } = startProblem(new Error("Failed query: INSERT INTO resorts VALUES ($1)", { cause }));
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/query|INSERT/);
});
