import type { KillableSite } from "../killable-site.ts";
import type { BenchMember } from "../members.ts";
import type { Row } from "../report.ts";
import { REVISIONS_IN, type Reading, type Written } from "./readings.ts";
import type { Revisions } from "./revisions.ts";

/** Answers of other processes than the one that wrote may be so much older than an acknowledged write. */
const MOST_LAG_MS = 1_000;
const SHOWN_VIOLATIONS = 5;

type Violation = "mixed" | "another member's" | "failed or incomplete";

/** Reads pages as a visitor whose browser keeps them and asks whether they have changed, and checks every answer. */
export class Checker {
  readonly #revisions: Readonly<Record<Written, Revisions>>;
  readonly #members: readonly BenchMember[];
  readonly #violations = new Map<Violation, string[]>();
  /** Bodies by who read them, where, and their ETag. */
  readonly #kept = new Map<string, { readonly tag: string; readonly body: string }>();
  readonly #lags = { own: 0, others: 0 };
  readonly #counts = { answers: 0, members: 0, unchanged: 0, lost: 0, checked: 0 };

  constructor(revisions: Readonly<Record<Written, Revisions>>, members: readonly BenchMember[]) {
    this.#revisions = revisions;
    this.#members = members;
  }

  /** Requests it and checks the answer. `revalidates`: with the ETag of the last one, where there is one. */
  async read(
    site: KillableSite,
    reading: Reading,
    { visitor, revalidates }: { visitor: BenchMember | null; revalidates: boolean },
  ): Promise<void> {
    const key = `${site.name}, ${visitor?.username ?? "a visitor"}, ${reading.path}`;
    const kept = revalidates ? this.#kept.get(key) : undefined;
    const requestedAt = performance.now();
    const life = site.life;
    try {
      const response = await fetch(site.origin + reading.path, {
        redirect: "manual",
        headers: {
          ...(visitor ? { cookie: visitor.cookie } : {}),
          ...(kept ? { "if-none-match": kept.tag } : {}),
        },
      });
      const sent = await response.text();
      this.#counts.answers += 1;
      if (visitor) this.#counts.members += 1;
      if (response.status === 304) this.#counts.unchanged += 1;
      const body = response.status === 304 && kept ? kept.body : sent;
      if (response.status !== 200 && !(response.status === 304 && kept)) {
        this.note("failed or incomplete", `${key}: ${response.status}`);
        return;
      }
      const tag = response.headers.get("etag");
      if (tag) this.#kept.set(key, { tag, body });
      this.#checkOwner(key, reading, visitor, body);
      if (reading.shows) this.#checkAge(key, site, reading.shows, body, requestedAt);
    } catch (error) {
      // What a killed process has not answered is lost; every other site has to answer.
      if (site.life === life && site.isUp) this.note("failed or incomplete", `${key}: ${String(error)}`);
      else this.#counts.lost += 1;
    }
  }

  /** Pages name the member who reads them, and no other one but on that one's profile; e-mail addresses are the member's alone. */
  #checkOwner(key: string, { path, hasShell }: Reading, visitor: BenchMember | null, body: string): void {
    for (const { username, email } of this.#members) {
      if (username === visitor?.username) continue;
      const isTheirPage = path.startsWith(`/profile/${username}`);
      if (body.includes(email) || (!isTheirPage && body.includes(username))) {
        this.note("another member's", `${key} names ${username}`);
      }
    }
    if (visitor && hasShell && !body.includes(visitor.username)) {
      this.note("failed or incomplete", `${key} does not name its reader`);
    }
  }

  #checkAge(key: string, site: KillableSite, shows: Written, body: string, requestedAt: number): void {
    const found = [...new Set(REVISIONS_IN[shows](body))];
    const oldest = Math.min(...found);
    const revisions = this.#revisions[shows];
    this.#counts.checked += 1;
    if (found.length === 0) this.note("failed or incomplete", `${key} shows no revision`);
    else if (found.length > 1 || oldest > revisions.newest) {
      this.note("mixed", `${key}: revisions ${found.join(", ")} of ${revisions.newest}`);
    } else {
      this.#lags.others = Math.max(this.#lags.others, revisions.lag(oldest, requestedAt));
      this.#lags.own = Math.max(this.#lags.own, revisions.lag(oldest, requestedAt, site.name));
    }
  }

  note(violation: Violation, message: string): void {
    this.#violations.set(violation, [...(this.#violations.get(violation) ?? []), message]);
  }

  /** What was counted, and the first violations. */
  lines(): string[] {
    const { answers, members, unchanged, lost } = this.#counts;
    return [
      `${answers} answers, ${members} of them to members, ${unchanged} of them "not changed"; ${lost} lost`,
      ...[...this.#violations].flatMap(([violation, messages]) =>
        messages.slice(0, SHOWN_VIOLATIONS).map((message) => `  ${violation}: ${message}`),
      ),
    ];
  }

  rows(name: string): Row[] {
    const count = (violation: Violation): Row => ({
      name: `${name}: ${violation}`,
      value: this.#violations.get(violation)?.length ?? 0,
      unit: "answers",
      budget: 0,
    });
    return [
      // Without any the other rows say nothing.
      {
        name: `${name}: checked by age`,
        value: this.#counts.checked,
        unit: "answers",
        budget: 1,
        isLeast: true,
      },
      { name: `${name}: behind any write`, value: this.#lags.others, unit: "ms", budget: MOST_LAG_MS },
      { name: `${name}: behind a write of its own`, value: this.#lags.own, unit: "ms", budget: 0 },
      count("mixed"),
      count("another member's"),
      count("failed or incomplete"),
    ];
  }
}
