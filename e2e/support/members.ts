import { randomInt, randomUUID } from "node:crypto";
import { type Browser, test as base, expect, type Page } from "@playwright/test";

export const PASSWORD = "over the moguls at dawn";

/** A visitor who could become a member. */
export interface Rider {
  readonly username: string;
  readonly email: string;
}

/** A username that is not taken. */
export function aRider(): Rider {
  const username = `rider-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@riders.example` };
}

interface MemberFixtures {
  /** A member who is signed in in this context. */
  member: Rider;
}

/** Another member in a browser of their own, with script or without. */
export async function anotherMember(
  browser: Browser,
  javaScriptEnabled = true,
): Promise<{ page: Page; rider: Rider }> {
  const extraHTTPHeaders = { "x-forwarded-for": anAddress() };
  const context = await browser.newContext({ extraHTTPHeaders, javaScriptEnabled });
  const page = await context.newPage();
  const rider = aRider();
  await signUpWithoutForm(page, rider);
  return { page, rider };
}

function anAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

/**
 * Each test comes from an address of its own, so that the limits of one do not meet those of
 * another.
 */
export const test = base.extend<MemberFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
  extraHTTPHeaders: ({}, use) => use({ "x-forwarded-for": anAddress() }),
  member: async ({ page }, use) => {
    const rider = aRider();
    await signUpWithoutForm(page, rider);
    await use(rider);
  },
});

/** Signs up and in, by what the form would send. */
export async function signUpWithoutForm(page: Page, { username, email }: Rider): Promise<void> {
  const response = await page.request.post("/signup", {
    form: { username, email, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}

/** What the session cookie of a context holds. */
export async function sessionOf(
  page: Page,
): Promise<{ token: string; username: string; email: string } | null> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  if (!cookie) return null;
  const [value = ""] = decodeURIComponent(cookie.value).split(".");
  return JSON.parse(Buffer.from(value, "base64").toString("utf8"));
}
