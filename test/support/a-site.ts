import { beforeEach, vi } from "vitest";
import { action as login } from "#app/routes/login.tsx";
import { type BackendUnderTest, openBackendForTests } from "./a-backend.ts";
import { aBrowser } from "./a-browser.ts";
import { aMember, PASSWORD } from "./a-member.ts";

/**
 * Opens a backend that the pages of this file's tests query, as openBackendForTests does. What
 * sessions log is not shown.
 */
export function openSiteForTests(...given: Parameters<typeof openBackendForTests>): BackendUnderTest {
  const under = openBackendForTests(...given);
  beforeEach(() => {
    globalThis.shredIndexBackend = Promise.resolve(under.backend);
    vi.spyOn(console, "log").mockImplementation(() => {});
  });
  return under;
}

/** Signs in, as the login page does. */
export function logIn(browser: ReturnType<typeof aBrowser>, identifier: string) {
  return browser.send(login, "/login", { identifier, password: PASSWORD });
}

/** A browser in which a new member is signed in. */
export async function signedIn(under: BackendUnderTest, username = "ada") {
  const member = await aMember(under, { username });
  const browser = aBrowser();
  await logIn(browser, username);
  return { browser, member };
}
