import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { loggable } from "#app/backend/graphql/bounded-errors.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("empty");

const failureOf = (query: ReturnType<typeof sql>) =>
  backend.db.execute(query).then(
    () => "no failure",
    (error: unknown) => loggable(error),
  );

it("says of a statement that failed what was wrong, and not the value that it was wrong of", async () => {
  const failure = await failureOf(sql`SELECT ${"my-secret"}::text::int`);
  expect(failure).toContain('invalid input syntax for type integer: "…" (22P02)');
  expect(failure).not.toContain("my-secret");
  expect(await failureOf(sql`SELECT 1 FROM nowhere`)).toContain('relation "nowhere" does not exist (42P01)');
});
