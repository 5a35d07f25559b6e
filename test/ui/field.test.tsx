import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";

const said = () => document.querySelector("[aria-live]")?.textContent;
const check = (typed: string) =>
  typed.length > 5 ? `At most 5 characters: ${typed.length - 5} too many.` : null;

it.each([TextField, TextAreaField])(
  "takes what is pasted, and says at once by how much it is too long",
  (Field) => {
    render(<Field label="Title" check={check} />);
    const field = screen.getByLabelText<HTMLInputElement>("Title");
    fireEvent.input(field, { target: { value: "123456789" } });
    expect(field.value).toBe("123456789");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("At most 5 characters: 4 too many.");
    expect(said()).toBe("This is too long.");
    fireEvent.input(field, { target: { value: "12345" } });
    expect([field.getAttribute("aria-invalid"), said()]).toEqual([null, ""]);
  },
);

it("says what the server said until something else is typed, and other problems on", () => {
  const { rerender } = render(
    <TextField
      label="Title"
      check={check}
      defaultValue="1234567"
      error="At most 5 characters: 2 too many."
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Title");
  expect(screen.getByText("At most 5 characters: 2 too many.")).toBeDefined();
  fireEvent.input(field, { target: { value: "123" } });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  rerender(<TextField label="Title" check={check} defaultValue="123" error="This is taken." />);
  fireEvent.input(field, { target: { value: "1234" } });
  expect(screen.getByText("This is taken.")).toBeDefined();
});
