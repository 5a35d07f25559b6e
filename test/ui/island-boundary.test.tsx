import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";

interface Card {
  readonly title: string;
  readonly isBroken?: boolean;
}

function Title({ card: { title, isBroken } }: { card: Card }) {
  if (isBroken) throw new Error(`${title} cannot be drawn`);
  return <li>{title}</li>;
}

function Cards({ cards, onFailure }: { cards: readonly Card[]; onFailure: () => void }) {
  return (
    <ol>
      {cards.map((card) => (
        <IslandBoundary key={card.title} drawn={card} onFailure={onFailure}>
          <Title card={card} />
        </IslandBoundary>
      ))}
    </ol>
  );
}

const titles = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

// While it is developed React lets the window have each error before its boundary does.
const keepQuiet = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("error", keepQuiet));
afterEach(() => window.removeEventListener("error", keepQuiet));

describe("a card of many that fails", () => {
  it("takes itself away and is reported, and is there again with the next list", () => {
    const report = vi.fn();
    const cards = [{ title: "Alta" }, { title: "Jay Peak", isBroken: true }, { title: "Stowe" }];
    const { rerender } = render(<Cards cards={cards} onFailure={report} />);
    expect(titles()).toEqual(["Alta", "Stowe"]);
    expect(report).toHaveBeenCalledOnce();

    rerender(<Cards cards={[{ title: "Jay Peak" }, { title: "Stowe" }]} onFailure={report} />);
    expect(titles()).toEqual(["Jay Peak", "Stowe"]);
  });

  it("takes itself away where something has taken its text out of the document", () => {
    const Bare = ({ mark }: { mark: string | null }) => (
      <li>
        {mark}
        <b>Stowe</b>
      </li>
    );
    const drawn = (mark: string | null) => (
      <ol>
        <IslandBoundary>
          <Bare mark={mark} />
        </IslandBoundary>
        <li>Alta</li>
      </ol>
    );
    const { rerender } = render(drawn("Closed"));
    const text = screen.getAllByRole("listitem")[0]?.firstChild as Text;
    text.replaceWith(document.createElement("font"));
    rerender(drawn(null));
    expect(titles()).toEqual(["Alta"]);
  });
});
