import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const show = (given: Partial<Parameters<typeof ContactPage>[0]> = {}) =>
  renderAt(
    "/contact",
    <ContactPage contact={null} member={null} subject="question" isSent={false} failure={null} {...given} />,
  );
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe("the page that writes to the people who run the site", () => {
  it("has a subject, a message and an address for the answer, and names nobody whom the site does not", () => {
    show();
    expect(field("What is it about?").value).toBe("question");
    expect(field("Your message").value).toBe("");
    expect(field(/^Your e-mail/).value).toBe("");
    expect(screen.queryByText(/You can also write/)).toBeNull();
  });

  it("names where else to write to, fills in a member's address and keeps the subject", () => {
    const member = { username: "ada", email: "ada@riders.example" };
    show({
      contact: "[hello@shred.example](mailto:hello@shred.example)",
      member,
      subject: "privacy",
    });
    const link = screen.getByRole("link", { name: "hello@shred.example" });
    expect(link.getAttribute("href")).toBe("mailto:hello@shred.example");
    expect(link.hasAttribute("target")).toBe(false);
    expect(field(/^Your e-mail/).value).toBe(member.email);
    expect(field("What is it about?").value).toBe("privacy");
  });

  it("says that a message has arrived", () => {
    show({ isSent: true });
    expect(screen.getByText("Thank you. Your message has arrived.")).toBeTruthy();
  });

  it("keeps what was typed where it is wrong, even an address that was taken out", () => {
    const failure = {
      form: "contact",
      message: "Look at the field below.",
      problems: { message: "Write at least 10 characters." },
      typed: { subject: ["press"], message: ["Hi"], reply_to: [""] },
    };
    show({ failure, member: { username: "ada", email: "ada@riders.example" } });
    expect(field("What is it about?").value).toBe("press");
    expect(field("Your message").value).toBe("Hi");
    expect(field("Your message").getAttribute("aria-invalid")).toBe("true");
    expect(field(/^Your e-mail/).value).toBe("");
  });
});
