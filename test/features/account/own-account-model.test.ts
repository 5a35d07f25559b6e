import { expect, test } from "vitest";
import { accountPathAfter, doneOf } from "#app/features/account/own-account-model.ts";

test("tells what a form did in the part of the page that the form stands in", () => {
  expect(doneOf(new URLSearchParams({ done: "mail" }))).toMatchObject({ at: "mail", isProblem: false });
  expect(doneOf(new URLSearchParams({ problem: "link-taken" }))).toMatchObject({
    at: "sign-in",
    isProblem: true,
  });
  expect(doneOf(new URLSearchParams({ problem: "password" }))).toMatchObject({ at: "data" });
  expect(doneOf(new URLSearchParams({ done: "toString" }))).toBeNull();
  expect(accountPathAfter("picture")).toBe("/account#picture");
});
