import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AccountForm } from "#app/features/sign-in/account-form.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const NO_FAILURE = { failure: null, isPending: false, target: "/resorts" };

it("asks for a name and a password, and for nothing else, as a plain form", () => {
  renderAt("/login", <AccountForm page="login" {...NO_FAILURE} />);
  const form = document.querySelector("form") as HTMLFormElement;
  expect([form.getAttribute("action"), form.method]).toEqual(["/login?redirectTo=%2Fresorts", "post"]);
  expect([...new FormData(form).keys()]).toEqual(["identifier", "password"]);
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe(
    "/signup?redirectTo=%2Fresorts",
  );
});

it("asks for name, address and password to sign up, and tells browsers which is which", () => {
  renderAt("/signup", <AccountForm page="signup" {...NO_FAILURE} />);
  const form = document.querySelector("form") as HTMLFormElement;
  expect([...new FormData(form).keys()]).toEqual(["username", "email", "password"]);
  const inputs = [...form.querySelectorAll("input")];
  expect(inputs.map(({ autocomplete, type }) => [autocomplete, type])).toEqual([
    ["username", "text"],
    ["email", "email"],
    ["new-password", "password"],
  ]);
});

it("shows what went wrong, takes the focus there, and keeps what was typed apart from the password [3.8]", () => {
  const failure = {
    form: "signup",
    message: "Signup failed. Please check your information and try again.",
    problems: { username: "This username is taken." },
    typed: { username: ["bob"], email: ["bob@riders.example"] },
  };
  renderAt("/signup", <AccountForm page="signup" {...NO_FAILURE} failure={failure} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain(failure.message);
  expect(document.activeElement).toBe(alert);
  const name = screen.getByLabelText<HTMLInputElement>("Username");
  expect([name.value, name.getAttribute("aria-invalid")]).toEqual(["bob", "true"]);
  const described = (name.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(
    "This username is taken.",
  );
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});

it("says the rule of a field once: in place of it is what is wrong", () => {
  const problem = "A password has 8 to 128 characters.";
  const failure = { form: "signup", message: "Signup failed.", problems: { password: problem }, typed: {} };
  renderAt("/signup", <AccountForm page="signup" {...NO_FAILURE} failure={failure} />);
  const described = screen.getByLabelText("Password").getAttribute("aria-describedby") ?? "";
  expect(described.split(" ").map((id) => document.getElementById(id)?.textContent)).toEqual([problem]);
});

it.each([
  ["Username", "al", "alice"],
  ["Username", "alice smith", " al.ice-99_ "],
  ["Password", "1234567", "12345678"],
])("knows while it is typed when the rule of %s is kept", (label, broken, kept) => {
  renderAt("/signup", <AccountForm page="signup" {...NO_FAILURE} />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const isKept = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return field.matches(":valid");
  };
  expect(["", broken, kept].map(isKept)).toEqual([false, false, true]);
});

it("is sent once, however often its button is pressed meanwhile", () => {
  renderAt("/signup", <AccountForm page="signup" {...NO_FAILURE} isPending />);
  const button = screen.getByRole("button", { name: "One moment…" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const form = document.querySelector("form") as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
});

it("shows the other form where it is, when asked to", () => {
  const onSwitch = vi.fn();
  renderAt("/resorts", <AccountForm page="login" {...NO_FAILURE} onSwitch={onSwitch} />);
  fireEvent.click(screen.getByRole("link", { name: "Sign up" }));
  expect(onSwitch).toHaveBeenCalledWith("signup");
});

it("offers the identity providers there are, as links that work without script", () => {
  renderAt("/login", <AccountForm page="login" {...NO_FAILURE} />, { rootData: { providers: ["my_club"] } });
  expect(screen.getByRole("link", { name: "Continue with My club" }).getAttribute("href")).toBe(
    "/auth/my_club/start?redirectTo=%2Fresorts",
  );
});
