import { expect, test } from "vitest";
import { readForm } from "#app/session/form.server.ts";
import { formBombs } from "#test/support/form-bombs.ts";

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

test("reads a form that comes in pieces of one byte", async () => {
  const pieces = [...new TextEncoder().encode("units=metric")].map((byte) => Uint8Array.of(byte));
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  expect([...(await readForm(request))]).toEqual([["units", "metric"]]);
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

test("answers 400 to fields without a file in place of a picture", async () => {
  const fields = (bytes: number) =>
    readForm(post("a&".repeat(bytes / 2), "application/x-www-form-urlencoded"), MOST_BYTES);
  expect(await fields(USUAL_BYTES)).toBeInstanceOf(FormData);
  await expect(fields(USUAL_BYTES + 2)).rejects.toMatchObject({ status: 400 });
});

const MOST_BYTES = 2_000_000;
const USUAL_BYTES = 256 * 1024;
/** Of one core. */
const MOST_MS = 300;

test("reads a form with one long file, whatever is in it", async () => {
  const content = "\r\n--\r\n\r\n".repeat(150_000);
  const form = new FormData();
  form.set("intent", "picture");
  form.set("picture", new File([content], "a"));
  const read = await readForm(post(form), MOST_BYTES);
  expect(read.get("picture")).toMatchObject({ size: content.length });
  expect(read.get("intent")).toBe("picture");
});

test.each([
  ...[...formBombs(MOST_BYTES)].map(([name, bomb]) => [name, bomb, MOST_BYTES] as const),
  ...[...formBombs(USUAL_BYTES)].map(([name, bomb]) => [name, bomb, USUAL_BYTES] as const),
])("answers 400 at once to a multipart form of %s", async (_, { boundary, body }, most) => {
  const request = post(new Uint8Array(body), `multipart/form-data; boundary=${boundary}`);
  const before = process.cpuUsage();
  const status = await readForm(request, most).then(
    () => "read",
    (refused: Response) => refused.status,
  );
  expect(status).toBe(400);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});
