import { expect, it } from "vitest";
import { action, loader } from "#app/routes/units.ts";

function choose(fields: Record<string, string>) {
  const request = new Request("http://localhost/units", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return action({ request, params: {}, context: {} });
}

it("keeps the choice in a cookie and comes back to where it was made", async () => {
  const response = await choose({ units: "imperial", returnTo: "/resorts?page=2" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/resorts?page=2");
  expect(response.headers.get("set-cookie")).toMatch(/^units=imperial;/);
});

it("does not send anybody to another site", async () => {
  const response = await choose({ units: "metric", returnTo: "https://evil.example/" });
  expect(response.headers.get("location")).toBe("/");
});

it("refuses units that do not exist", async () => {
  await expect(choose({ units: "cubits" })).rejects.toMatchObject({ status: 400 });
});

it("leads home who only looks", () => {
  expect(loader().headers.get("location")).toBe("/");
});
