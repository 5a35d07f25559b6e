import { randomUUID } from "node:crypto";
import { SITES } from "./sites.ts";

interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly profile: Record<string, unknown>;
}

interface Context {
  readonly token: string | undefined;
}

type Input = Record<string, string>;

const REFUSED = { user: null, token: null, message: "Computer says no", shredProfile: null };

/**
 * The other backend's members, kept in memory, in the shape of the core contract. It says no by an
 * answer without a token, where this project's own one answers with an error.
 */
export function otherBackendAccounts(port: number) {
  const accounts: Account[] = [];
  const tokens = new Map<string, Account>();
  const codes = new Map<string, Account>();

  const find = (name: string) =>
    accounts.find(({ username, email }) => [username, email].includes(name.trim().toLowerCase()));
  const shown = (account: Account, isOwn: boolean) => {
    const { emergency_contact_name, emergency_contact_phone, ...told } = account.profile;
    const user = { id: account.id, username: account.username, email: isOwn ? account.email : null };
    return { ...told, ...(isOwn && { emergency_contact_name, emergency_contact_phone }), user };
  };
  const admitted = (account: Account, token: string) => {
    tokens.set(token, account);
    const shredProfile = shown(account, true);
    return { user: shredProfile.user, token, message: "Signed in", shredProfile };
  };
  const signedUp = (input: Input) => {
    const account = {
      id: String(accounts.length + 1),
      username: input.username?.trim().toLowerCase() ?? "",
      email: input.email?.trim().toLowerCase() ?? "",
      password: input.password ?? "",
      profile: {},
    };
    accounts.push(account);
    return account;
  };

  const operations = {
    login: ({ data }: { data: Input }) => {
      const account = find(data.identifier ?? "");
      return account && account.password === data.password ? admitted(account, randomUUID()) : REFUSED;
    },
    createUser: ({ input }: { input: Input }) => {
      if (find(input.username ?? "") || find(input.email ?? "")) return REFUSED;
      return admitted(signedUp(input), randomUUID());
    },
    authenticatedUser: ({ data }: { data: Input }, { token = "" }: Context) => {
      const account = tokens.get(token);
      return account && account.email === data.email ? admitted(account, token) : REFUSED;
    },
    logout: (_: unknown, { token = "" }: Context) => {
      tokens.delete(token);
      return REFUSED;
    },
    updateProfile: ({ input }: { input: Record<string, unknown> }, { token = "" }: Context) => {
      const account = tokens.get(token);
      if (!account) throw new Error("Who are you?");
      Object.assign(account.profile, input);
      return admitted(account, token);
    },
    profile: ({ username }: Input, { token = "" }: Context) => {
      const account = find(username ?? "");
      return account ? shown(account, tokens.get(token) === account) : null;
    },
    oauthRedirect: ({ provider }: Input) => ({
      url: `http://127.0.0.1:${port}/elsewhere?provider=${provider}&state=${randomUUID()}`,
    }),
    exchangeToken: ({ input }: { input: Input }) => {
      const account = codes.get(input.code ?? "");
      codes.delete(input.code ?? "");
      return account ? admitted(account, randomUUID()) : REFUSED;
    },
  };

  /**
   * What its identity provider would do, in one step: everybody who comes there is let in, and sent
   * back with a code.
   */
  function signInElsewhere(path: string): string | null {
    const { pathname, searchParams } = new URL(path, SITES.otherBackend);
    if (pathname !== "/elsewhere") return null;
    const code = randomUUID();
    const name = `elsewhere-${code.slice(0, 8)}`;
    codes.set(code, signedUp({ username: name, email: `${name}@other-backend.example` }));
    const query = new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
    return `${SITES.remote}/auth/landing?${query}`;
  }

  return { operations, signInElsewhere };
}
