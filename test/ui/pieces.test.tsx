import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NO_RESULTS } from "#app/domain/messages.ts";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/controls/field.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { renderAt } from "#test/support/render-at.tsx";

describe("MessageScreen", () => {
  it("shows its texts and the ways on; the drawing is decoration", () => {
    const { container } = renderAt(
      "/resorts",
      <MessageScreen drawing="/illustrations/lost.svg" {...NO_RESULTS}>
        <LinkButton to="/resorts">All resorts</LinkButton>
      </MessageScreen>,
    );
    expect(screen.getByRole("heading", { level: 1, name: NO_RESULTS.title })).toBeTruthy();
    expect(screen.getByText(NO_RESULTS.help)).toBeTruthy();
    expect(screen.getByText(NO_RESULTS.message)).toBeTruthy();
    expect(screen.getByRole("link", { name: "All resorts" }).getAttribute("href")).toBe("/resorts");
    expect(container.querySelector(".drawing")?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("a form's button until its script is there", () => {
  const form = (
    <UntilScript>
      <Button type="submit">Order</Button>
    </UntilScript>
  );
  it("is in the document, for those to whom no script comes", () => {
    expect(renderToString(form)).toContain("Order</span></button>");
  });
  it("is gone once it is", () => {
    renderAt("/", form);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("fields", () => {
  it("are found by their labels, with their error described", () => {
    renderAt(
      "/",
      <>
        <TextField label="E-mail" name="email" error="This is no e-mail address" />
        <SelectField label="Order" name="order">
          <option value="">Total score</option>
        </SelectField>
        <CheckboxField label="Night skiing" name="night_skiing" value="yes" />
      </>,
    );
    const email = screen.getByLabelText("E-mail");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    const described = (email.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["This is no e-mail address"]);
    expect(screen.getByRole("combobox", { name: "Order" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Night skiing" })).toBeTruthy();
  });
});

describe("ScoreDial", () => {
  it("says the exact score", () => {
    renderAt("/", <ScoreDial value={84.2} />);
    expect(screen.getByRole("img", { name: "Total score: 84.2 of 100" })).toBeTruthy();
  });
});

describe("addresses from elsewhere", () => {
  it("an address that was refused leaves the text without a link", () => {
    renderAt("/", <SafeLink href={null}>Official site</SafeLink>);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Official site")).toBeTruthy();
  });

  it("a link in a new tab does not hand over the opener", () => {
    renderAt(
      "/",
      <SafeLink href="https://example.org/" isNewTab>
        Official site
      </SafeLink>,
    );
    const link = screen.getByRole("link", { name: "Official site (opens in a new tab)" });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  });

  it("a button to another site tells so, and does not recommend it to search engines", () => {
    renderAt(
      "/",
      <LinkButton to="https://example.org/" isNewTab>
        Find a bed
      </LinkButton>,
    );
    const link = screen.getByRole("link", { name: "Find a bed (opens in a new tab)" });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener nofollow"]);
  });

  it("a picture that was refused gives way to its fallback", () => {
    renderAt("/", <SafeImage src={null} alt="" width={1} height={1} fallback="No picture" />);
    expect(screen.getByText("No picture")).toBeTruthy();
  });
});

describe("Skeleton", () => {
  it("has as many slots as what is on its way", () => {
    const { container } = renderAt("/", <Skeleton slots={4} label="Loading resorts" />);
    expect(container.querySelectorAll("[data-slot]")).toHaveLength(4);
    expect(screen.getByRole("status").textContent).toBe("Loading resorts");
  });
});
