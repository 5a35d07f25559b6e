import type { AccountQuery } from "#app/api/generated.ts";
import { tooManyAttempts } from "#app/domain/accounts/account-messages.ts";
import { DEFAULT_MEMBER_TIER } from "#app/domain/accounts/member.ts";
import { providerTitle } from "#app/domain/accounts/oauth.ts";
import { pictureAddress } from "#app/domain/accounts/profile.ts";
import { shownDay } from "#app/domain/days.ts";

type Account = NonNullable<AccountQuery["account"]>;

/**
 * The account as its page shows it.
 *
 * @param configured names of the providers that members can sign in with
 */
export function ownAccountModel(account: Account, configured: readonly string[]) {
  const linked = account.providers.map(({ name }) => name);
  const { has_password, is_fresh, picture, tier, wants_pro_since, sign_ins, providers, ...shown } = account;
  // One that is configured no more signs no member in, and is named by its address.
  const working = configured.filter((name) => linked.includes(name)).map(named);
  const only = !has_password && working.length === 1 ? working[0] : undefined;
  return {
    ...shown,
    hasPassword: has_password,
    picture: pictureAddress(picture),
    /**
     * How a visitor who does something dangerous says that it is them: nothing, their password, or
     * a new sign-in.
     */
    proof: is_fresh ? ("none" as const) : has_password ? ("password" as const) : ("sign-in" as const),
    /** A provider at which they can sign in once more for that; null where none is known. */
    again: working[0] ?? null,
    unlinkable: providers
      .filter(({ name }) => name !== only?.name)
      .map(({ issuer, name }) => ({
        issuer,
        title: configured.includes(name) ? providerTitle(name) : name,
      })),
    onlyWayIn: only?.title ?? null,
    linkable: configured.filter((name) => !linked.includes(name)).map(named),
    tier: tier ?? DEFAULT_MEMBER_TIER,
    wantsProSince: shownDay(wants_pro_since),
    signIns: sign_ins.map(({ id, browser, begun_at, seen_at, is_current }) => ({
      id,
      browser: browser ?? "A browser that did not say which",
      begun: moment(begun_at),
      seen: moment(seen_at),
      isCurrent: is_current,
    })),
  };
}

export type OwnAccountModel = ReturnType<typeof ownAccountModel>;

function named(name: string) {
  return { name, title: providerTitle(name) };
}

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

function moment(iso: string) {
  return { iso, words: `${shownDay(iso)}, ${time.format(new Date(iso))} UTC` };
}

const DONE: Readonly<Record<string, string>> = {
  password: "Your new password is set. Everywhere else you are signed out.",
  verify: "A letter with a link is on its way to your address.",
  email: "A letter with a link is on its way to the new address. Follow the link, and the address is yours.",
  confirm: "Thank you. For ten minutes you are not asked again.",
  link: "You can sign in with that provider from now on.",
  unlink: "You can no longer sign in with that provider.",
  picture: "Your picture is saved.",
  "remove-picture": "Your picture is removed.",
  mail: "Your choice about e-mail is saved.",
  "pro-interest": "Your choice about Pro is saved.",
  unfollow: "You get no more letters about that.",
  "end-sign-in": "That browser is signed out.",
  "sign-out-others": "Every other browser is signed out.",
};

const NOT_DONE: Readonly<Record<string, string>> = {
  confirm: "Enter your password, or sign in again, before you take your data along.",
  password: "That was not your password.",
  "link-failed": "Nothing was linked. Please try again.",
  "link-confirm": "Nothing was linked yet. Confirm that it is you, then try again.",
  "link-limited": tooManyAttempts(null),
  "link-taken": "Nothing was linked: that account signs in another member here.",
  attempts: tooManyAttempts(null),
  failed: "Your data could not be put together. Please try again.",
};

/**
 * Where on the page that is told, by the part or section; of what is not here, that is the data.
 */
const TOLD_AT: Readonly<Record<string, string>> = {
  password: "password",
  verify: "yourself",
  email: "mail",
  confirm: "sign-in",
  link: "sign-in",
  unlink: "sign-in",
  picture: "picture",
  "remove-picture": "picture",
  mail: "mail",
  unfollow: "mail",
  "pro-interest": "membership",
  "end-sign-in": "sign-ins",
  "sign-out-others": "sign-ins",
};

/** The account's page at the place that tells what that form did. */
export function accountPathAfter(intent: string): string {
  const at = own(TOLD_AT, intent);
  return at ? `/account#${at}` : "/account";
}

/** What came of a form, and the part or section of the page that it belongs to. */
export interface AccountDone {
  readonly words: string;
  readonly isProblem: boolean;
  readonly at: string;
}

/**
 * What the address says has just been done, or went wrong with the export; null where it says
 * nothing known.
 */
export function doneOf(params: URLSearchParams): AccountDone | null {
  const [done, problem] = [params.get("done"), params.get("problem")];
  const wrong = own(NOT_DONE, problem);
  if (wrong !== null)
    return { words: wrong, isProblem: true, at: problem?.startsWith("link") ? "sign-in" : "data" };
  const words = own(DONE, done);
  return words === null ? null : { words, isProblem: false, at: own(TOLD_AT, done) ?? "you" };
}

function own(words: Readonly<Record<string, string>>, name: string | null): string | null {
  return name !== null && Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}
