import { Drawing } from "../drawing.tsx";
import { Relief } from "./relief.tsx";

/** Units of the drawings. */
const [WIDTH, HEIGHT] = [240, 180];
const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/**
 * A continent or the world from above, its mountains shaded. `name` is the part of its file's name:
 * "north-america", "worldwide".
 */
export function ContinentDrawing({ name }: { name: string }) {
  return (
    <Drawing src={`/illustrations/continents/${name}.svg`} width={WIDTH} height={HEIGHT}>
      <Relief pictures={[{ ...WHOLE, href: `/illustrations/relief/${name}.webp` }]} />
    </Drawing>
  );
}
