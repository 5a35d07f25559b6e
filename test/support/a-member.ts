import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { TOKEN_LIFE } from "#app/backend/db/lifetimes.ts";
import { members, memberTokens } from "#app/backend/db/tables/tables.ts";
import { ARGON2 } from "#app/backend/identity/hasher.ts";
import { newToken, tokenDigest } from "#app/backend/identity/tokens.ts";
import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import { type Answer, type Ask, type Asker, type BackendUnderTest, CHEAP_PASSWORDS } from "./a-backend.ts";

export const PASSWORD = "over the moguls at dawn";

const ACCOUNT = `token message user { id username email }
  shredProfile { user { id username email } member_tier preferred_sport emergency_contact_name emergency_contact_phone }`;

export const OPERATIONS = {
  signUp: `mutation ($input: CreateUserInput!) { result: createUser(input: $input) { ${ACCOUNT} } }`,
  signIn: `mutation ($data: LoginInput!) { result: login(data: $data) { ${ACCOUNT} } }`,
  check: `mutation ($data: EmailInput!) { result: authenticatedUser(data: $data) { ${ACCOUNT} } }`,
  signOut: `mutation ($data: EmailInput!) { result: logout(data: $data) { ${ACCOUNT} } }`,
} as const;

export interface MemberUnderTest {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

let signUps = 0;

/** What a sign-up sends for a visitor who is no visitor yet. */
export function aSignUp(
  given: { username?: string; email?: string; password?: string; is_mail_blocked?: boolean } = {},
) {
  signUps += 1;
  const { username = `rider${signUps}` } = given;
  return { email: `${username.trim()}@riders.example`, password: PASSWORD, ...given, username };
}

let hashed: Promise<string> | undefined;

/**
 * A member who is signed in: the rows that a sign-up leaves, but its letter, without what it costs.
 */
export async function aMember(
  { db, now }: Pick<BackendUnderTest, "db" | "now">,
  given: Omit<Parameters<typeof aSignUp>[0], "password"> = {},
): Promise<MemberUnderTest> {
  hashed ??= ARGON2.hash(PASSWORD, CHEAP_PASSWORDS);
  const { password: _hashed, username, email, ...said } = aSignUp(given);
  const at = { created_at: now(), updated_at: now() };
  const keys = { username_key: usernameKey(username), email_key: emailKey(email) };
  const row = { username, email, ...keys, ...said, password_hash: await hashed, ...at };
  const [inserted] = await db.insert(members).values(row).returning({ id: members.id });
  if (!inserted) throw new Error(`${username} is no new member.`);
  const token = await aToken({ db, now }, inserted.id);
  return { id: String(inserted.id), username, email, token };
}

/**
 * A member who signed up by the form's own mutation, from a place of their own: with the letter and
 * the lines of the log that it leaves.
 */
export async function aSignedUpMember(
  backend: BackendUnderTest,
  given: Parameters<typeof aSignUp>[0] = {},
): Promise<MemberUnderTest> {
  const input = aSignUp(given);
  const asker = { address: `203.0.${signUps >> 8}.${signUps & 0xff}` };
  const { result } = await backend.data(OPERATIONS.signUp, { input }, asker);
  return { id: result.user.id, username: input.username, email: input.email, token: result.token };
}

/** Signs a member in by a token of their own. */
async function aToken({ db, now }: Pick<BackendUnderTest, "db" | "now">, memberId: number): Promise<string> {
  const token = newToken();
  await db.insert(memberTokens).values({
    digest: tokenDigest(token),
    member_id: memberId,
    sign_in_id: randomUUID(),
    created_at: now(),
    used_at: now(),
    presented_at: now(),
    expires_at: new Date(now().getTime() + TOKEN_LIFE.longestMs),
  });
  return token;
}

/** A member who moderates. */
export async function anOperator(backend: BackendUnderTest, username = "olga"): Promise<MemberUnderTest> {
  const member = await aMember(backend, { username });
  await backend.db
    .update(members)
    .set({ is_operator: true })
    .where(eq(members.id, Number(member.id)));
  return member;
}

/** Tries to sign in. */
export function signIn(
  backend: { ask: Ask },
  identifier: string,
  password: string = PASSWORD,
  asker?: Asker,
): Promise<Answer> {
  return backend.ask(OPERATIONS.signIn, { data: { identifier, password } }, asker);
}

export const WRONG_PASSWORD = "wrong password";

/** Sign-ins that fail, one after the other; gives the codes of their answers. */
export async function failedSignIns(
  backend: { ask: Ask },
  count: number,
  identifier: (n: number) => string,
  address: (n: number) => string | null,
): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    codes.push(codeOf(await signIn(backend, identifier(n), WRONG_PASSWORD, { address: address(n) })));
  }
  return codes;
}

/** Tries to sign up. */
export function signUp(
  backend: { ask: Ask },
  given?: Parameters<typeof aSignUp>[0],
  asker?: Asker,
): Promise<Answer> {
  return backend.ask(OPERATIONS.signUp, { input: aSignUp(given) }, asker);
}

/** Asks who is signed in, as the site does for every page. */
export function check(
  backend: { ask: Ask },
  { email, token }: { email: string; token: string | null },
): Promise<Answer> {
  return backend.ask(OPERATIONS.check, { data: { email } }, { token });
}

/** The code of an answer's first error, or null. */
export function codeOf({ errors }: Answer): unknown {
  return errors?.[0]?.extensions?.code ?? null;
}
