import { eq } from "drizzle-orm";
import * as z from "zod";
import { usernameKey } from "#app/domain/accounts/account.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import { DatabaseProblem } from "../db/connections/database-problem.ts";
import type { Print } from "../db/connections/lock/lock-commands.server.ts";
import type { Database } from "../db/connections/open.server.ts";
import { members } from "../db/tables/tables.ts";
import { insertLink, lockMembers } from "../identity/member-links.ts";
import { endSignInsOf } from "../identity/member-sign-ins.ts";
import { linkDigest, newToken } from "../identity/tokens.ts";
import { lockMember } from "../marks/member-resorts.ts";
import { decide } from "../moderation/moderation-writes.ts";
import { refreshCounted, removeContributionsOf } from "../ratings/counted-ratings.ts";
import { aPart } from "../targets/targets.ts";
import { falseWhereTaken, verifyAddressOf } from "./claim-address.ts";
import { RESET_MS } from "./letter-links.ts";
import { exportMember } from "./member-export.ts";
import { showMember } from "./show-member.ts";

/** What an operator does with an account, and which values an action takes. */
export const MEMBER_ACTIONS = {
  verify: null,
  reset: null,
  "end-sign-ins": null,
  "set-tier": ["Free", "Pro"],
  operator: ["on", "off"],
  readmit: null,
  show: null,
  export: null,
  delete: null,
} as const satisfies Record<string, readonly string[] | null>;

type Action = keyof typeof MEMBER_ACTIONS;

const commandArguments = z.object({
  username: z.string(),
  action: z.custom<Action>((action) => typeof action === "string" && Object.hasOwn(MEMBER_ACTIONS, action)),
  /** One of the action's values, empty where it takes none. */
  value: z.string(),
  /** Public origin of the site, without a slash at its end. */
  siteUrl: z.string(),
});

export type MemberCommandArguments = z.infer<typeof commandArguments>;

/**
 * `npm run member`: what an operator does with a member's account when the member asks for it.
 *
 * @throws DatabaseProblem with a sentence where there is no such member, or it cannot be done
 */
export async function memberCommand(
  { db, versions }: { readonly db: Database; readonly versions: Pick<DataVersions, "write"> },
  args: unknown,
  print: Print,
  now = new Date(),
): Promise<void> {
  const { username, action, value, siteUrl } = commandArguments.parse(args);
  const [member] = await db
    .select({ id: members.id, username: members.username, email_key: members.email_key })
    .from(members)
    .where(eq(members.username_key, usernameKey(username)));
  if (!member) throw new DatabaseProblem(`No member is called ${username}.`);
  const { id, email_key: key } = member;
  const update = (values: Partial<typeof members.$inferInsert>) =>
    versions.write([`profile:${id}`], async (tx) => {
      await tx.update(members).set(values).where(eq(members.id, id));
    });
  switch (action) {
    case "verify": {
      if (key === "") throw new DatabaseProblem(`${member.username} has no address.`);
      const isDone = await versions
        .write([], async (tx, changed) => {
          await lockMembers(tx, { memberId: id, emailKey: key });
          await verifyAddressOf(tx, { memberId: id, key }, now);
          await refreshCounted(tx, changed, id, { hasMail: true, now });
          return true;
        })
        .catch(falseWhereTaken);
      if (!isDone) throw new DatabaseProblem("Another member has verified this address.");
      return print([`The address of ${member.username} counts as verified.`]);
    }
    case "reset": {
      const token = newToken();
      const expiresAt = new Date(now.getTime() + RESET_MS);
      await insertLink(db, { memberId: id, digest: linkDigest(token), purpose: "reset" }, expiresAt);
      return print([
        `${siteUrl}/reset?token=${token}`,
        `It sets a new password for ${member.username}, once, within 30 minutes.`,
      ]);
    }
    case "end-sign-ins":
      return print([`Ended ${await endSignInsOf(db, id)} sign-ins of ${member.username}.`]);
    case "set-tier":
      await update({ member_tier: value, pro_interest_at: null });
      return print([`${member.username} is ${value} now.`]);
    case "operator":
      await update({ is_operator: value === "on" });
      return print([`${member.username} is ${value === "on" ? "an operator now" : "no operator any more"}.`]);
    case "readmit": {
      const reason = "Readmitted by those who run the site.";
      // Where members verify no address the hourly count of ratings takes in what this leaves out.
      const rule = { hasMail: true, now };
      const decided = await versions.write([], async (tx, changed) => {
        const about = { target: aPart("profile", id), memberId: id };
        const decision = { operatorId: null, action: "readmit", reason, seen: null } as const;
        return decide(tx, changed, about, decision, rule);
      });
      if (decided.is !== "done") throw new DatabaseProblem(`${member.username} has left.`);
      return print([`${member.username} is ${decided.isChange ? "readmitted" : "not suspended"}.`]);
    }
    case "show":
      return print(await showMember(db, id));
    case "export":
      return print(JSON.stringify(await exportMember(db, id, now), null, 2).split("\n"));
    case "delete":
      await versions.write([`profile:${id}`], async (tx, changed) => {
        // A vote that is cast at the same time waits, and then finds no member: its count would
        // outlive it.
        await lockMember(tx, id);
        await removeContributionsOf(tx, changed, id);
        await tx.delete(members).where(eq(members.id, id));
      });
      return print([`${member.username} is deleted, with everything that was stored about them.`]);
  }
}
