import sharp from "sharp";
import { expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf } from "#test/support/a-member.ts";
import { PICTURE_BOMBS } from "#test/support/picture-bombs.ts";

// As the pages ask, whose uploads pass no HTTP on their way to the backend.
const backend = openBackendForTests("empty", { limits: { body: 8_000_000 } });

const CHANGE = "mutation ($picture: String) { result: changePicture(picture: $picture) { picture } }";

test("a visitor sends twenty pictures in an hour, and waits then", async () => {
  const { token } = await aMember(backend);
  const create = { width: 40, height: 30, channels: 3, background: "red" } as const;
  const picture = (await sharp({ create }).png().toBuffer()).toString("base64");
  const change = () => backend.ask(CHANGE, { picture }, { token });
  for (let sent = 0; sent < 20; sent += 1) await change();
  expect(codeOf(await change())).toBe("RATE_LIMITED");
});

test("an address with many accounts leaves turns to others", async () => {
  const [other, ...greedy] = await Promise.all(Array.from({ length: 8 }, () => aMember(backend)));
  const create = { width: 3_000, height: 3_000, channels: 3, background: "red" } as const;
  const large = await sharp({ create }).png().toBuffer();
  const send = (member: { token: string } | undefined, address: string) =>
    backend.ask(CHANGE, { picture: large.toString("base64") }, { token: member?.token, address });
  // An IPv6 customer has many networks, too.
  const theirs = greedy.map((member, n) => send(member, `2001:db8:7:${n}::1`));
  const answer = await send(other, "192.0.2.8");
  expect(codeOf(answer)).toBeNull();
  expect((await Promise.all(theirs)).map(codeOf)).toContain("RATE_LIMITED");
});

/**
 * Those that cost most to read in the process that serves pages, and one of a decoder that is
 * killed.
 */
const COSTLY = [
  "an AVIF whose places are of one item, with 300 parts of no bytes",
  "a JPEG of fill bytes",
  "a WebP of empty chunks behind its picture",
  "a PNG of empty chunks",
  "a WebP of 65,000 frames",
];
/**
 * Processor time of the process that serves pages: 5 MB from base64, and a child that is started.
 */
const MOST_MS = 2_000;

test.each(COSTLY)("%s costs the process that serves pages hardly anything", async (name) => {
  const file = await PICTURE_BOMBS[name]?.();
  const { token } = await aMember(backend);
  const picture = file?.toString("base64");
  const before = process.cpuUsage();
  expect([null, "BAD_USER_INPUT"]).toContain(codeOf(await backend.ask(CHANGE, { picture }, { token })));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});
