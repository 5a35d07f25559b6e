import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { memberPictures } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf } from "#test/support/a-member.ts";

// As the pages ask, whose uploads pass no HTTP on their way to the backend.
const backend = openBackendForTests("empty", { limits: { body: 8_000_000 } });

const CHANGE = "mutation ($picture: String) { result: changePicture(picture: $picture) { picture } }";
const READ = "query ($name: String!) { result: memberPicture(name: $name) }";
const PROFILE = "query ($username: String!) { result: profile(username: $username) { profile_picture } }";
const UPDATE = `mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { shredProfile { profile_picture } } }`;

const LEAVE = "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }";

const change = (file: Buffer | null, token?: string) =>
  backend.ask(CHANGE, { picture: file?.toString("base64") ?? null }, { token });
const nameOf = (path: string) => path.replace(/^\/media\/|\.webp$/g, "");
const served = async (path: string) => {
  const { result } = await backend.data(READ, { name: nameOf(path) });
  return result === null ? null : Buffer.from(result, "base64");
};
const stored = () => backend.db.$count(memberPictures);

/** A picture of one colour. */
const colour = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

test("an upload is a member's alone to send, and is cut to a square that everybody sees", async () => {
  expect(codeOf(await change(await colour("red")))).toBe("UNAUTHENTICATED");
  const { token, username } = await aMember(backend);
  const { data } = await change(await colour("red"), token);
  expect(data.result.picture).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  const { result } = await backend.data(PROFILE, { username });
  expect(result.profile_picture).toBe(data.result.picture);
  const { format, width, height } = await sharp((await served(data.result.picture)) ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 256, height: 256 });
});

describe("a picture that was uploaded", () => {
  test("gives way to the next one, and goes when it is removed", async () => {
    const { token } = await aMember(backend);
    const first = (await change(await colour("red"), token)).data.result.picture;
    const second = (await change(await colour("blue"), token)).data.result.picture;
    expect(second).not.toBe(first);
    expect(await served(first)).toBeNull();
    expect(await served(second)).not.toBeNull();
    expect((await change(null, token)).data.result).toEqual({ picture: null });
    expect(await stored()).toBe(0);
  });

  test("has one address however often it is sent, and stays while one of two members shows it", async () => {
    const [one, two] = [await aMember(backend), await aMember(backend)];
    const red = await colour("red");
    const sent = [await change(red, one.token), await change(red, one.token), await change(red, two.token)];
    const paths = new Set(sent.map(({ data }) => data.result.picture));
    expect(paths.size).toBe(1);
    expect(await stored()).toBe(2);
    await change(null, one.token);
    const [path] = [...paths];
    expect(await served(path)).not.toBeNull();
  });

  test("of two at once is the one that the profile names", async () => {
    const { token, username } = await aMember(backend);
    await Promise.all([change(await colour("red"), token), change(await colour("blue"), token)]);
    const { result } = await backend.data(PROFILE, { username });
    expect(await served(result.profile_picture)).not.toBeNull();
    expect(await stored()).toBe(1);
  });

  test("gives way to an address in the profile, and stays where the profile is saved with it", async () => {
    const { token } = await aMember(backend);
    const { picture } = (await change(await colour("red"), token)).data.result;
    const save = (profile_picture: string) => backend.ask(UPDATE, { input: { profile_picture } }, { token });
    expect(codeOf(await save(picture))).toBeNull();
    expect(await stored()).toBe(1);
    await save("https://pictures.example/me.jpg");
    expect(await stored()).toBe(0);
  });

  test("is gone with its member at once", async () => {
    const { token } = await aMember(backend);
    const { picture } = (await change(await colour("red"), token)).data.result;
    await backend.data(LEAVE, { input: { contributions: "keep" } }, { token });
    expect(await served(picture)).toBeNull();
  });
});

test("no name leads to a picture that is none", async () => {
  for (const name of ["", "nothing", "a\u0000b", "\ud800", "x".repeat(10_000)]) {
    expect((await backend.data(READ, { name })).result).toBeNull();
  }
});

test.each([
  ["no picture", async () => Buffer.from("GIF89a, or so it says")],
  ["more than 5 MB", async () => Buffer.concat([await colour("red"), Buffer.alloc(5 * 1024 * 1024)])],
])("a file of %s is refused beside its field, and nothing is stored", async (_, file) => {
  const { token } = await aMember(backend);
  const { errors } = await change(await file(), token);
  expect(errors?.map(({ extensions }) => extensions)).toMatchObject([
    {
      code: "BAD_USER_INPUT",
      problems: [{ argument: "picture", message: expect.stringMatching(/^(This|Choose) /) }],
    },
  ]);
  expect(await stored()).toBe(0);
});

test("a photograph of 48 megapixels is refused with its size, which its owner can mend", async () => {
  const { token } = await aMember(backend);
  const create = { width: 8_000, height: 6_000, channels: 3, background: "red" } as const;
  const { errors } = await change(await sharp({ create }).jpeg().toBuffer(), token);
  expect(errors?.[0]?.message).toContain("more than 25 million pixels");
});
