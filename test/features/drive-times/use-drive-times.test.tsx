import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { driveWords, type Position } from "#app/features/drive-times/drive-times.ts";
import { useDriveTimes } from "#app/features/drive-times/use-drive-times.ts";

const MUNICH = { latitude: 48.137, longitude: 11.578 };

function List({ origin, segments }: { origin: Position | null; segments: readonly string[] }) {
  const minutes = useDriveTimes(origin, segments);
  return (
    <ul>
      {segments.map((segment) => (
        <li key={segment}>
          {segment} {minutes[segment] !== undefined && driveWords(minutes[segment])}
        </li>
      ))}
    </ul>
  );
}

const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn((_path: string) => answer());
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it("a list says how long the drives take that are known, and asks one time", async () => {
  const asked = answerWith(async () => Response.json({ minutes: { zermatt: 325 } }));
  const { rerender } = render(<List origin={MUNICH} segments={["zermatt", "island"]} />);
  expect(texts()).toEqual(["zermatt ", "island "]);
  await waitFor(() => expect(texts()).toEqual(["zermatt 5 h 25 min", "island "]));
  rerender(<List origin={{ ...MUNICH }} segments={["zermatt", "island"]} />);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    "/resorts/drive-times?from=48.14%2C11.58&to=zermatt%2Cisland",
  ]);
});

it("a list without a place to start from asks for nothing", () => {
  const asked = answerWith(async () => Response.json({ minutes: {} }));
  render(<List origin={null} segments={["zermatt"]} />);
  render(<List origin={MUNICH} segments={[]} />);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ["fails", async () => new Response(null, { status: 503 })],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["sends something else", async () => Response.json({ minutes: { zermatt: "long" } })],
])("a list is whole where the site %s", async (_, answer) => {
  const asked = answerWith(answer);
  render(<List origin={MUNICH} segments={["zermatt"]} />);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await asked.mock.results[0]?.value.catch(() => {});
  expect(texts()).toEqual(["zermatt "]);
});
