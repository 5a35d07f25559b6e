import { randomInt, randomUUID } from "node:crypto";
import type { KillableSite } from "../bench/killable-site.ts";
import type { Answer, Tally } from "./tally.ts";

const PASSWORD = "over the moguls at dawn";
/** As many as a member may have at once, but for those that a kill hid from us. */
const REMEMBERED_SIGN_INS = 20;
/** How a form is acknowledged: it leads on. */
const DONE: readonly number[] = [302, 303];
const REVISION = /Revision (\d+) of the words/;
/** Processes hear of each other's writes within it. */
const SETTLED_AFTER_MS = 1_000;

/**
 * An address of a network that is kept for measurements (RFC 2544): limits count each visitor
 * apart.
 */
export function someAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** What members have done and been told that it is done, and what of it was found again. */
export interface Ledger {
  accounts: number;
  saves: number;
  signIns: number;
  /** Writes that were looked for after they were acknowledged, and were there. */
  found: number;
  lost: string[];
}

export function newLedger(): Ledger {
  return { accounts: 0, saves: 0, signIns: 0, found: 0, lost: [] };
}

/** A member who takes down every write that a site has acknowledged, and looks for it again. */
export class Rider {
  readonly username = `rider-${randomUUID().slice(0, 12)}`;
  readonly #tally: Tally;
  readonly #ledger: Ledger;
  /** The origin that the sites know themselves by. */
  readonly #siteOrigin: string;
  readonly #cookies = new Map<string, string>();
  readonly #sessions: string[] = [];
  /** The newest revision of the profile that was sent, and that was acknowledged; 0 for none. */
  #sent = 0;
  #acknowledged = 0;
  /**
   * When each revision was acknowledged that others may not see yet, oldest first, behind the
   * newest that all have to see.
   */
  #published: { readonly revision: number; readonly at: number }[] = [];
  /**
   * A request got no answer: what was acknowledged before is looked for before anything new is
   * written over it.
   */
  #isUnsure = false;

  constructor(tally: Tally, ledger: Ledger, siteOrigin: string) {
    this.#tally = tally;
    this.#ledger = ledger;
    this.#siteOrigin = siteOrigin;
  }

  /** Whether a site has said that there is an account now. Where it has not, there may be one. */
  async signUp(site: KillableSite): Promise<boolean> {
    const email = `${this.username}@riders.example`;
    const answer = await this.#post(site, "/signup", { username: this.username, email, password: PASSWORD });
    if (answer.status !== 302) return false;
    this.#ledger.accounts += 1;
    this.#keepSession();
    return true;
  }

  /** Signs in once more, as the browser that it is. */
  async signIn(site: KillableSite): Promise<void> {
    if (!(await this.#isSure(site))) return;
    this.#cookies.delete("session");
    const answer = await this.#post(site, "/login", { identifier: this.username, password: PASSWORD });
    if (answer.status === 302) {
      this.#ledger.signIns += 1;
      this.#keepSession();
    } else {
      const session = this.#sessions.at(-1);
      if (session) this.#cookies.set("session", session);
    }
  }

  /** Saves the next revision of the profile. */
  async save(site: KillableSite): Promise<void> {
    if (!(await this.#isSure(site))) return;
    this.#sent += 1;
    const revision = this.#sent;
    const answer = await this.#post(site, `/profile/${this.username}?edit`, {
      bio: `Revision ${revision} of the words`,
      intent: "save",
    });
    if (!DONE.includes(answer.status)) return;
    this.#acknowledged = revision;
    this.#published.push({ revision, at: performance.now() });
    this.#ledger.saves += 1;
  }

  /**
   * Looks at the public page as a stranger, who may get it from a cache: it is a second old at
   * most.
   */
  async lookAsStranger(site: KillableSite): Promise<void> {
    const settled = this.#published.findLastIndex(({ at }) => at < performance.now() - SETTLED_AFTER_MS);
    if (settled > 0) this.#published.splice(0, settled);
    const [oldest] = this.#published;
    if (settled < 0 || !oldest) return;
    const answer = await this.#tally.ask(site, `/profile/${this.username}`, {
      headers: { "x-forwarded-for": someAddress() },
      right: [200],
    });
    if (answer.status !== 200) return;
    const [, digits = "0"] = REVISION.exec(answer.body) ?? [];
    if (Number(digits) < oldest.revision) {
      this.#tally.fault(`a page of revision ${digits}, a second after ${oldest.revision} was acknowledged`);
    }
    if (answer.body.includes(`${this.username}@`)) this.#tally.fault("a stranger reads a member's address");
  }

  /** Looks at their own page: whether it still knows them, and the newest of what they saved. */
  async look(site: KillableSite): Promise<void> {
    await this.#lookWith(site, this.#header());
  }

  /**
   * Looks for everything once more: the account, the profile, and each of the last sign-ins.
   *
   * @returns whether the site has answered each time
   */
  async lookForAll(site: KillableSite): Promise<boolean> {
    for (const session of this.#sessions) {
      if (!(await this.#lookWith(site, `session=${session}`))) return false;
    }
    return true;
  }

  async #isSure(site: KillableSite): Promise<boolean> {
    if (this.#isUnsure) this.#isUnsure = !(await this.lookForAll(site));
    return !this.#isUnsure;
  }

  /** Gives whether the site has answered. */
  async #lookWith(site: KillableSite, cookie: string): Promise<boolean> {
    const acknowledged = this.#acknowledged;
    const answer = await this.#tally.ask(site, `/profile/${this.username}?edit`, {
      headers: { cookie, "x-forwarded-for": someAddress() },
      // A redirect leads to the sign-in: the session is lost, which is a finding and no failed
      // request.
      right: [200, 302],
    });
    if (answer.status === 302) this.#ledger.lost.push(`a session of ${this.username}`);
    if (answer.status !== 200) return answer.status === 302;
    const [, digits = "0"] = REVISION.exec(answer.body) ?? [];
    const revision = Number(digits);
    if (revision < acknowledged || revision > this.#sent) {
      this.#ledger.lost.push(`revision ${acknowledged} of ${this.username}: there is ${revision}`);
    } else this.#ledger.found += 1;
    return true;
  }

  async #post(site: KillableSite, path: string, fields: Record<string, string>): Promise<Answer> {
    const answer = await this.#tally.ask(site, path, {
      method: "POST",
      headers: { origin: this.#siteOrigin, cookie: this.#header(), "x-forwarded-for": someAddress() },
      body: new URLSearchParams(fields),
      right: DONE,
    });
    if (!DONE.includes(answer.status)) this.#isUnsure = true;
    for (const cookie of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  #keepSession(): void {
    this.#sessions.push(this.#cookies.get("session") ?? "");
    if (this.#sessions.length > REMEMBERED_SIGN_INS) this.#sessions.shift();
  }

  #header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
