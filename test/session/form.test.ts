import { expect, test } from "vitest";
import { readForm } from "#app/session/form.server.ts";

function post(body: BodyInit, contentType?: string): Request {
  const headers: HeadersInit = contentType === undefined ? {} : { "content-type": contentType };
  return new Request("http://localhost/", { method: "POST", body, headers });
}

test("reads the forms that browsers send", async () => {
  const multipart = new FormData();
  multipart.set("units", "metric");
  expect((await readForm(post("units=metric", "application/x-www-form-urlencoded"))).get("units")).toBe(
    "metric",
  );
  expect((await readForm(post(multipart))).get("units")).toBe("metric");
});

test.each([
  ["{}", "application/json"],
  ["units=metric", ""],
  ["units=metric", ";;;"],
  ["nothing of the kind", "multipart/form-data; boundary=x"],
])("answers 400 to %j as %j", async (body, contentType) => {
  await expect(readForm(post(body, contentType))).rejects.toMatchObject({ status: 400 });
});

test("answers 413 to a form that is too long", async () => {
  const request = post(`units=${"m".repeat(100)}`, "application/x-www-form-urlencoded");
  await expect(readForm(request, 50)).rejects.toMatchObject({ status: 413 });
});
