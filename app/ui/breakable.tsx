import { Fragment } from "react";

/**
 * A title that may break after its slashes, as in "Verbier/La Tzoumaz/Nendaz", and not in the middle of a name; one
 * in a script from right to left keeps its order without turning the line around it.
 */
export function breakable(title: string) {
  return <bdi>{slashed(title)}</bdi>;
}

/** The same inside an element of its own with `dir="auto"`. */
export function slashed(title: string) {
  if (!title.includes("/")) return title;
  return title.split("/").map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
