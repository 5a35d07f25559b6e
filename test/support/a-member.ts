import { sql } from "drizzle-orm";
import type { Answer, Ask, Asker, BackendUnderTest } from "./a-backend.ts";

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

let members = 0;

/** What a sign-up sends for a visitor who is no visitor yet. */
export function aSignUp(
  given: { username?: string; email?: string; password?: string; is_mail_blocked?: boolean } = {},
) {
  members += 1;
  const { username = `rider${members}` } = given;
  return { email: `${username.trim()}@riders.example`, password: PASSWORD, ...given, username };
}

/** A member, as one who signed up from a place of their own. */
export async function aMember(
  backend: BackendUnderTest,
  given: Parameters<typeof aSignUp>[0] = {},
): Promise<MemberUnderTest> {
  const input = aSignUp(given);
  const asker = { address: `203.0.${members >> 8}.${members & 0xff}` };
  const { result } = await backend.data(OPERATIONS.signUp, { input }, asker);
  return { id: result.user.id, username: input.username, email: input.email, token: result.token };
}

/** A member who moderates. */
export async function anOperator(backend: BackendUnderTest, username = "olga"): Promise<MemberUnderTest> {
  const member = await aMember(backend, { username });
  await backend.db.execute(sql`UPDATE members SET is_operator = true WHERE id = ${Number(member.id)}`);
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
