import { memberCommand } from "./auth/member-command.ts";
import { writeBackup } from "./backup/write-backup.ts";
import type { Commands } from "./db/lock-commands.server.ts";
import type { OpenDatabase } from "./db/open.server.ts";

/**
 * What an operator can have done on a database while the site runs on it. On PGlite the site does it, else the command's own
 * process (cli/operator-command.ts): they take all that they need from their arguments, and check these.
 */
export function operatorCommands({ db }: OpenDatabase) {
  return {
    /** Prints the lines of a backup. */
    backup: (_, print) => writeBackup(db, print),
    /** Prints what was done with a member's account. */
    member: (args, print) => memberCommand(db, args, print),
  } satisfies Commands;
}

export type CommandName = keyof ReturnType<typeof operatorCommands>;
