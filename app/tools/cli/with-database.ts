import { knownProblem } from "#app/backend/db/connections/database-problem.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { env } from "#app/env.server.ts";

/**
 * Runs a command on the database of this configuration and closes it. A problem that its user can
 * mend is told in its one sentence, and the process ends with 1.
 *
 * @param purpose what the command is, for others who want the same database meanwhile: "npm run
 * migrate"
 */
export async function withDatabase(
  purpose: string,
  command: (open: OpenDatabase) => Promise<void>,
): Promise<void> {
  try {
    await onDatabase(purpose, command);
  } catch (error) {
    const problem = knownProblem(error);
    if (!problem) throw error;
    console.error(problem.message);
    process.exitCode = 1;
  }
}

/** The same, where the caller has more to do about a DatabaseProblem than to tell it. */
export async function onDatabase<Result>(
  purpose: string,
  command: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase({
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    purpose,
  });
  try {
    return await command(open);
  } finally {
    await open.close();
  }
}
