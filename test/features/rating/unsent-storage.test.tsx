import { beforeEach, expect, it } from "vitest";
import {
  claimUnsentRatings,
  forgetUnsentRatings,
  storedUnsent,
  storeUnsent,
  unsentKey,
} from "#app/features/rating/unsent-storage.ts";

const ZAO = "/resort/zao/rate";
beforeEach(() => localStorage.clear());

it("what a visitor typed is the member's who signs in, and the next one's no more", () => {
  storeUnsent(unsentKey("", ZAO), { snow_quality: "20" });
  storeUnsent(unsentKey("Ada", ZAO), { apres: "50" });
  claimUnsentRatings("ada");
  expect(storedUnsent(unsentKey("ada", ZAO))).toEqual({ apres: "50", snow_quality: "20" });
  claimUnsentRatings("bob");
  expect(storedUnsent(unsentKey("bob", ZAO))).toEqual({});
});

it("an account that is closed takes along what its member typed, and nothing of another's", () => {
  for (const owner of ["ada", "bob", ""]) storeUnsent(unsentKey(owner, ZAO), { apres: "50" });
  forgetUnsentRatings("ADA");
  expect(Object.keys(localStorage).sort()).toEqual([unsentKey("", ZAO), unsentKey("bob", ZAO)]);
});

it("a device that holds something else is no fault", () => {
  localStorage.setItem(unsentKey("", ZAO), "null");
  localStorage.setItem(unsentKey("", "/resort/x/rate"), "{");
  claimUnsentRatings("ada");
  expect(storedUnsent(unsentKey("ada", ZAO))).toEqual({});
});
