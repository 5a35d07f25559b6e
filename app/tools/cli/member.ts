/**
 * `npm run member -- NAME ACTION [VALUE]`: what an operator does with a member's account when the
 * member asks for it, while the site runs or not: verify, reset (prints a link that sets a
 * password), end-sign-ins, set-tier Free|Pro, operator on|off, readmit (ends a suspension), show,
 * export, delete.
 */

import { MEMBER_ACTIONS, type MemberCommandArguments } from "#app/backend/accounts/member-command.ts";
import { DatabaseProblem } from "#app/backend/db/connections/database-problem.ts";
import { reasonOf } from "#app/backend/reason.ts";
import { env } from "#app/env.server.ts";
import { runOperatorCommand } from "./operator-command.ts";

const ACTIONS: Readonly<Record<string, readonly string[] | null>> = MEMBER_ACTIONS;
const USAGE = `Usage: npm run member -- NAME ${Object.entries(ACTIONS)
  .map(([action, values]) => (values ? `${action} ${values.join("|")}` : action))
  .join(" | ")}`;

/** @throws DatabaseProblem where they make no sense */
function readArguments([username, action = "", value = "", ...others]: string[]): MemberCommandArguments {
  const values = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  const isRight = values === null ? value === "" : values?.includes(value);
  if (!username || !isRight || others.length > 0) throw new DatabaseProblem(USAGE);
  return { username, action: action as keyof typeof MEMBER_ACTIONS, value, siteUrl: env.SITE_URL };
}

try {
  const args = readArguments(process.argv.slice(2));
  await runOperatorCommand("npm run member", { command: "member", args }, async (lines) => {
    for (const line of lines) console.log(line);
  });
} catch (error) {
  console.error(
    error instanceof DatabaseProblem ? error.message : `It could not be done: ${reasonOf(error)}.`,
  );
  process.exitCode = 1;
}
