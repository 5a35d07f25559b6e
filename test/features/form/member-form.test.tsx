import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Failure } from "#app/features/form/failure.ts";
import { failureIn, fieldOf } from "#app/features/form/failure.ts";
import { MemberForm } from "#app/features/form/member-form.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { renderAt } from "#test/support/render-at.tsx";

/** Two forms of a page that ask for the same. */
function Page({ failure }: { failure: Failure | null }) {
  return ["one", "two"].map((name) => (
    <MemberForm key={name} intent="rename" name={name} send="Rename" failure={failure} aria-label={name}>
      <TextField {...fieldOf(failureIn(failure, name), "title", "Old")} label="Title" />
    </MemberForm>
  ));
}

const form = (name: string) => within(screen.getByRole("form", { name }));
const titleIn = (name: string) => form(name).getByLabelText<HTMLInputElement>("Title");

it("keeps what was typed in the form that failed, says why above its fields, and leads there", () => {
  const failure = {
    form: "two",
    message: "Please check the marked field.",
    problems: { title: "Too long." },
    typed: { title: ["New"] },
  };
  renderAt("/lists", <Page failure={failure} />);
  expect([titleIn("one").value, titleIn("two").value]).toEqual(["Old", "New"]);
  expect(form("two").getByRole("alert").textContent).toBe(failure.message);
  expect(form("one").queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(titleIn("two"));
});

it("is sent once, says so meanwhile, and leaves other forms alone", async () => {
  let sent = 0;
  let finish = () => {};
  const action = () => {
    sent += 1;
    return new Promise((resolve) => {
      finish = () => resolve(null);
    });
  };
  renderAt("/lists", <Page failure={null} />, {
    routes: [{ path: "/lists", element: <Page failure={null} />, action }],
  });
  fireEvent.submit(screen.getByRole("form", { name: "one" }));
  const button = await form("one").findByRole("button", { name: "One moment…" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.submit(screen.getByRole("form", { name: "one" }));
  expect(form("two").getByRole("button").textContent).toBe("Rename");
  expect(sent).toBe(1);
  finish();
  await waitFor(() => expect(form("one").getByRole("button").textContent).toBe("Rename"));
});

it("is not sent while a field says why it must wait", async () => {
  let sent = 0;
  const action = () => {
    sent += 1;
    return null;
  };
  renderAt("/lists", <Page failure={null} />, {
    routes: [{ path: "/lists", element: <Page failure={null} />, action }],
  });
  titleIn("one").setCustomValidity("One moment.");
  expect(fireEvent.submit(screen.getByRole("form", { name: "one" }))).toBe(false);
  titleIn("one").setCustomValidity("");
  fireEvent.submit(screen.getByRole("form", { name: "one" }));
  await waitFor(() => expect(sent).toBe(1));
});
