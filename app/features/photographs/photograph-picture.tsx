import {
  filePath,
  PHOTOGRAPH_SIZES,
  type PhotographFormat,
  sizeOf,
} from "#app/domain/photographs/photograph.ts";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { type PhotographModel, widthsOf } from "./photograph-model.ts";

interface PhotographPictureProps {
  photograph: Pick<PhotographModel, "name" | "width" | "height" | "blur" | "alt">;
  /** How wide it is drawn, as the attribute of an image says it. */
  sizes: string;
  /** Seen at once: it is not waited for until one scrolls there. */
  isFirst?: boolean;
}

/** A photograph in the size that its place needs, over its own colours until it has come. */
export function PhotographPicture({ photograph, sizes, isFirst = false }: PhotographPictureProps) {
  const { name, blur, alt } = photograph;
  const widths = widthsOf(photograph, PHOTOGRAPH_SIZES);
  const set = (format: PhotographFormat) =>
    widths.map(({ size, width }) => `${filePath({ name, size, format })} ${width}w`).join(", ");
  const shown = sizeOf(photograph, 1_024);
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={filePath({ name, size: 1_024, format: "jpg" })}
        srcSet={set("jpg")}
        sizes={sizes}
        alt={alt}
        width={shown.width}
        height={shown.height}
        loading={isFirst ? undefined : "lazy"}
        decoding="async"
        className="photograph"
        style={blur ? { "--blur": blur } : undefined}
      />
    </picture>
  );
}

/** Who made it, under which licence, and when. */
export function PhotographCredit({
  photograph: { credit },
}: {
  photograph: Pick<PhotographModel, "credit">;
}) {
  const { author, href, licence, source, month } = credit;
  return (
    <span className="photograph-credit">
      <span>By </span>
      <bdi>{href ? <Link to={href}>{author}</Link> : author}</bdi>
      <span>{" · "}</span>
      {licence.url ? (
        <SafeLink href={licence.url} isNewTab>
          {licence.words}
        </SafeLink>
      ) : (
        <span>{licence.words}</span>
      )}
      {source && (
        <>
          <span>{" · "}</span>
          <SafeLink href={source} isNewTab>
            Wikimedia Commons
          </SafeLink>
        </>
      )}
      {month && <span>{` · ${month}`}</span>}
    </span>
  );
}
