import { afterEach, expect, it } from "vitest";
import { keepTyped } from "#app/ui/client/typed-before.ts";

const PAGE = `
  <form action="/login"><input name="identifier"><input name="password" type="password"></form>
  <form action="/signup"><input name="identifier"><textarea name="bio"></textarea></form>
  <form action="/resorts">
    <input type="checkbox" name="continent" value="5"><input type="checkbox" name="continent" value="3">
    <select name="order"><option value="">Score</option><option value="title">Name</option></select>
  </form>`;
const at = <Element extends HTMLElement>(selector: string) =>
  document.querySelector<Element>(selector) as Element;

afterEach(() => {
  document.body.innerHTML = "";
});

it("what was typed before the page was drawn anew is in the same fields of the new one, and so is the focus", () => {
  document.body.innerHTML = PAGE;
  const restoreTyped = keepTyped(document);
  at<HTMLInputElement>("[action='/login'] [name=identifier]").value = "anna";
  at<HTMLInputElement>("[name=password]").value = "over the moguls";
  at<HTMLTextAreaElement>("[name=bio]").value = "Rides";
  at<HTMLInputElement>("[value='3']").checked = true;
  at<HTMLSelectElement>("[name=order]").value = "title";
  at("[name=password]").focus();
  document.body.innerHTML = `<p>of an extension</p>${PAGE}`;
  restoreTyped();
  expect(at<HTMLInputElement>("[action='/login'] [name=identifier]").value).toBe("anna");
  expect(at<HTMLInputElement>("[action='/signup'] [name=identifier]").value).toBe("");
  expect(at<HTMLInputElement>("[name=password]").value).toBe("over the moguls");
  expect(at<HTMLTextAreaElement>("[name=bio]").value).toBe("Rides");
  expect(
    [...document.querySelectorAll<HTMLInputElement>("[name=continent]")].map(({ checked }) => checked),
  ).toEqual([false, true]);
  expect(at<HTMLSelectElement>("[name=order]").value).toBe("title");
  expect(document.activeElement).toBe(at("[name=password]"));
});

it("fields that are still there are left alone", () => {
  document.body.innerHTML = PAGE;
  const restoreTyped = keepTyped(document);
  at<HTMLInputElement>("[name=password]").value = "over the moguls";
  let events = 0;
  document.addEventListener("input", () => (events += 1), { once: true });
  restoreTyped();
  expect(events).toBe(0);
});
