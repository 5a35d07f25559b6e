import { Fragment } from "react";

/**
 * A title that may break after its slashes, as in "Verbier/La Tzoumaz/Nendaz", and not in the middle of a name; one
 * in a script from right to left keeps its order without turning the line around it.
 */
export function breakable(title: string) {
  return (
    <bdi>
      {title.split("/").map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
        <Fragment key={index}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
