import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, mailQueue } from "#app/backend/db/tables/tables.ts";
import { letterText } from "#app/domain/accounts/letter-frame.ts";
import { decisionLetter, decisionSentence } from "#app/domain/contributions/decision-words.ts";
import { openBackendWithMail } from "#test/support/a-mailbox.ts";
import { aMember, anOperator, PASSWORD } from "#test/support/a-member.ts";

const { backend, arrived } = openBackendWithMail();

const MODERATE = "mutation ($input: ModerateInput!) { moderate(input: $input) { text } }";
const SUBJECT = "A message from our moderators";

test("whom a decision concerns gets a letter at a verified address, and no other member does", async () => {
  await aMember(backend, { username: "ada" });
  await aMember(backend, { username: "ben" });
  const { token } = await anOperator(backend);
  await backend.db.execute(sql`UPDATE members SET email_verified_at = now() WHERE username = 'ada'`);
  await arrived();
  const decide = (username: string, action: string, reason?: string) =>
    backend.data(MODERATE, { input: { username, action, reason } }, { token });

  await decide("ada", "keep");
  await decide("ben", "hide", "Rude");
  expect(await arrived()).toEqual([]);
  await decide("ada", "hide", "A rude name");
  const letters = await arrived();
  expect(letters).toMatchObject([{ to: "ada@riders.example", subject: SUBJECT }]);
  expect(letters[0]?.text).toContain("Our moderators have hidden your profile.");
  expect(letters[0]?.text).toContain("https://shred.example/contributions");
  expect(letters[0]?.text).not.toContain("A rude name");
  await decide("ada", "keep");
  expect((await arrived())[0]?.text).toContain("Your profile is shown again.");
});

test("the letter reads as its operator saw it before", async () => {
  await aMember(backend, { username: "dora" });
  const operator = await anOperator(backend);
  await backend.db.execute(sql`UPDATE members SET email_verified_at = now() WHERE username = 'dora'`);
  await arrived();
  const look = `query ($username: String!) { moderationCase(username: $username) { kind author { gets_letters } } }`;
  const { moderationCase } = await backend.data(look, { username: "dora" }, operator);
  expect(moderationCase).toEqual({ kind: "profile", author: { gets_letters: true } });
  const input = { username: "dora", action: "warn", reason: "Rude" };
  await backend.data(MODERATE, { input }, operator);
  const siteUrl = "https://shred.example";
  const sentence = decisionSentence({ action: "warn", kind: "profile", title: null });
  const { subject, ...words } = decisionLetter(sentence, siteUrl);
  expect(await arrived()).toMatchObject([
    { subject, text: letterText({ username: "dora", siteUrl, ...words }) },
  ]);
});

test("letters about one kind of decision leave room for those about every other", async () => {
  await aMember(backend, { username: "cleo" });
  const { token } = await anOperator(backend);
  await backend.db.execute(sql`UPDATE members SET email_verified_at = now() WHERE username = 'cleo'`);
  await arrived();
  // So many in a minute need the password.
  const decide = (action: string, reason?: string) =>
    backend.data(MODERATE, { input: { username: "cleo", action, reason, password: PASSWORD } }, { token });
  for (let n = 0; n < 35; n += 1) await decide("keep");
  for (let n = 0; n < 35; n += 1) await decide("warn", "Rude");
  const queued = () => backend.db.$count(mailQueue);
  // Of thirty five an hour, which leaves room in the mailbox.
  expect(await arrived()).toHaveLength(5);
  expect(await queued()).toBe(25);
  backend.advance(60 * 60_000);
  expect(await arrived()).toHaveLength(5);
  await backend.db.delete(mailQueue);
  await backend.db.delete(attempts);
  await decide("hide", "Rude");
  await decide("suspend", "Rude");
  expect((await arrived()).map(({ text }) => text)).toEqual([
    expect.stringContaining("have hidden your profile"),
    expect.stringContaining("have suspended your account"),
  ]);
});
