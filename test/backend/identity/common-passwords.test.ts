import { expect, test } from "vitest";
import { isCommonPassword } from "#app/backend/accounts/new-member.ts";

test.each(["12345678", "password", "PASSWORD1", "iloveyou", "Qwertyuiop", "trustno1"])(
  "%j is among the commonest",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(["over the moguls at dawn", "password ", " password", "constructor of things", ""])(
  "%j is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
