import { sql } from "drizzle-orm";
import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { createBackend } from "#app/backend/index.server.ts";
import { openBackendForTests, SITE_URL } from "#test/support/a-backend.ts";

const backend = openBackendForTests("empty");

describe("an unexpected error", () => {
  it("is one calm sentence for the caller, and a line in the log that the answer names", async () => {
    await backend.db.execute(sql`ALTER TABLE resort_images RENAME TO hidden_images`);
    await backend.db.execute(
      sql`INSERT INTO resorts (title, title_key, url_segment, country_code) VALUES ('A', 'a', 'a', 'CH')`,
    );
    await backend.db.execute(
      sql`INSERT INTO resort_facets (resort_id, status, lift_count, country_code, title_key)
          SELECT id, status, lift_count, country_code, title_key FROM resorts`,
    );
    try {
      const answer = await backend.ask("{ resorts { data { title resort_images { id } } } }");
      const [error] = answer.errors ?? [];
      expect(error?.message).toBe("Unexpected error.");
      expect(error?.path).toEqual(["resorts", "data"]);
      const requestId = error?.extensions?.requestId;
      expect(error?.extensions).toEqual({ code: "INTERNAL_SERVER_ERROR", requestId });
      expect(JSON.stringify(answer)).not.toMatch(/resort_id|select|relation|hidden/i);
      const [line] = backend.log.splice(0);
      expect(line).toContain(requestId);
      expect(line).toContain("resort_images");
    } finally {
      await backend.db.execute(sql`ALTER TABLE hidden_images RENAME TO resort_images`);
    }
  });

  it("leaves the rest of the answer as it is", async () => {
    await backend.db.execute(sql`ALTER TABLE resorts RENAME TO hidden_resorts`);
    try {
      const answer = await backend.ask("{ resort(id: 1) { id } settings { copyright_message } }");
      expect(answer.status).toBe(200);
      expect(answer.data.resort).toBeNull();
      expect(answer.data.settings.copyright_message).not.toBe("");
      expect(backend.log.splice(0)).toHaveLength(1);
    } finally {
      await backend.db.execute(sql`ALTER TABLE hidden_resorts RENAME TO resorts`);
    }
  });

  it("outside of any field is a 500 with the same sentence", async () => {
    const log: string[] = [];
    const broken = createBackend({
      db: backend.db,
      siteUrl: SITE_URL,
      clock: () => new Date(0),
      log: (line) => log.push(line),
      audit: () => {},
      secret: "a secret of the tests",
    });
    const request = new Request(`${SITE_URL}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    Object.defineProperty(request, "signal", {
      get() {
        throw new Error("the cable is cut");
      },
    });
    const response = await broken.fetch(request, { address: null });
    expect(response.status).toBe(500);
    const { errors } = (await response.json()) as {
      errors: { message: string; extensions: { requestId: string } }[];
    };
    expect(errors[0]?.message).toBe("Unexpected error.");
    expect(log).toEqual([expect.stringContaining("the cable is cut")]);
    expect(log[0]).toContain(errors[0]?.extensions.requestId);
  });
});

describe("the id of a request", () => {
  it("is that of the server in front: its log, ours and the answer say the same", async () => {
    const [log, audit]: [string[], string[]] = [[], []];
    const own = createBackend({
      db: backend.db,
      siteUrl: SITE_URL,
      clock: () => new Date(),
      log: (line) => log.push(line),
      audit: (line) => audit.push(line),
      secret: "a secret of the tests",
    });
    const ask = own.session({ address: null, token: null, requestId: "of-the-front" });
    await ask(
      parse(`mutation { resetPassword(input: { token: "none", new_password: "${"word ".repeat(5)}" }) }`),
    );
    expect(audit).toEqual([expect.stringMatching(/^\[auth\] of-the-front /)]);
    await backend.db.execute(sql`ALTER TABLE resorts RENAME TO hidden_resorts`);
    try {
      const { errors } = await ask(parse("{ resort(id: 1) { id } }"));
      expect(errors?.[0]?.extensions.requestId).toBe("of-the-front");
      expect(log).toEqual([expect.stringMatching(/^GraphQL request of-the-front failed: /)]);
    } finally {
      await backend.db.execute(sql`ALTER TABLE hidden_resorts RENAME TO resorts`);
      await own.close();
    }
  });
});

describe("the limits of a backend", () => {
  it("are those it was made with [9.27]", async () => {
    const strict = createBackend({
      db: backend.db,
      siteUrl: SITE_URL,
      clock: () => new Date(0),
      log: () => {},
      audit: () => {},
      secret: "a secret of the tests",
      limits: { rootFields: 1 },
    });
    const ask = async (query: string) => {
      const headers = { "content-type": "application/json" };
      const request = new Request(SITE_URL, { method: "POST", headers, body: JSON.stringify({ query }) });
      return (await strict.fetch(request, { address: null })).json();
    };
    expect(await ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
    expect(await ask("{ a: __typename b: __typename }")).toMatchObject({
      errors: [
        {
          message: "The operation has more than 1 fields at its root.",
          extensions: { code: "DOCUMENT_TOO_LARGE" },
        },
      ],
    });
  });
});
