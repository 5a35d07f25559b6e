import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { UsernameField } from "#app/features/form/username-field.tsx";
import { ResetPage } from "#app/features/letter-links/reset-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

/** The forms of the site that take or set a password, but those in which the name is typed. */
const FORMS = import.meta.glob<string>("../../../app/features/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("is a field of text that is not shown, as password managers read it", () => {
  const { container } = render(<UsernameField username="ada" />);
  const field = container.querySelector("input");
  expect([field?.type, field?.autocomplete, field?.value]).toEqual(["text", "username", "ada"]);
  expect([field?.hidden, field?.readOnly]).toEqual([true, true]);
  expect(render(<UsernameField username={null} />).container.innerHTML).toBe("");
});

it("is in the form that sets a password by a link, before the password", () => {
  const { container } = renderAt(
    "/reset",
    <ResetPage username="ada" problem={null} isDone={false} failure={null} />,
  );
  const fields = [...container.querySelectorAll<HTMLInputElement>("form input:not([type=hidden])")];
  expect(fields.map(({ name }) => name)).toEqual(["username", "new_password"]);
});

it("is beside every password of the site whose form has no name of its own", () => {
  const withPassword = Object.entries(FORMS).filter(([, text]) =>
    /autoComplete[=:] ?"(current|new)-password"/.test(text),
  );
  expect(withPassword.length).toBeGreaterThan(3);
  const without = withPassword.filter(([, text]) => !/<UsernameField|autoComplete: "username"/.test(text));
  expect(without.map(([path]) => path)).toEqual([]);
});
