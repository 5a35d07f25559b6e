import { createDataVersions } from "#app/backend/cache/data-versions.ts";
import { tellOlder } from "#app/backend/cache/older-processes.ts";
import { askHolder } from "#app/backend/db/connections/lock/lock.server.ts";
import type { Print } from "#app/backend/db/connections/lock/lock-commands.server.ts";
import { type CommandName, operatorCommands } from "#app/backend/operator-commands.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { env } from "#app/env.server.ts";
import { onDatabase } from "./with-database.ts";

/**
 * Carries out a command on the database of this configuration, beside a running site or without
 * one: on PGlite the site does it when it runs, else this process.
 *
 * @param purpose what the command is, for others who want the same database meanwhile: "npm run
 * backup"
 * @throws DatabaseProblem with a sentence that says what to do
 */
export async function runOperatorCommand(
  purpose: string,
  { command, args }: { readonly command: CommandName; readonly args: unknown },
  print: Print,
): Promise<void> {
  if (!env.DATABASE_URL && (await askHolder(env.DATA_DIR, { command, args }, print))) return;
  await onDatabase(purpose, (open) =>
    operatorCommands(
      open,
      createDataVersions(open.db, {
        onWrite: (changed) =>
          tellOlder(open.db, [...changed]).catch((error: unknown) =>
            console.error(`Processes of an older version were not told what has changed: ${reasonOf(error)}`),
          ),
      }),
    )[command](args, print),
  );
}
