import { memberCommand } from "./accounts/member-command.ts";
import { writeBackup } from "./backup/write-backup.ts";
import type { DataVersions } from "./cache/data-versions.ts";
import type { Commands } from "./db/connections/lock/lock-commands.server.ts";
import type { OpenDatabase } from "./db/connections/open.server.ts";
import { noteBackup } from "./operations/site-state.ts";

/**
 * What an operator can have done on a database while the site runs on it. On PGlite the site does
 * it, else the command's own process (tools/cli/operator-command.ts): they take all that they need
 * from their arguments, and check these.
 *
 * @param versions those of the site where it does it, which then knows at once what has changed
 */
export function operatorCommands({ db }: OpenDatabase, versions: DataVersions) {
  return {
    /** Prints the lines of a backup. */
    backup: (_, print) => writeBackup(db, print),
    /** Notes that the file of a backup is whole and on its disk. */
    "note-backup": () => noteBackup(db, new Date()),
    /** Prints what was done with a member's account. */
    member: (args, print) => memberCommand({ db, versions }, args, print),
  } satisfies Commands;
}

export type CommandName = keyof ReturnType<typeof operatorCommands>;
