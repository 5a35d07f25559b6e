import { SafeImage } from "#app/ui/safe-image.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { ImageModel } from "./resort-model.ts";
import { ResortSection } from "./resort-section.tsx";

/** The pictures of a resort; each opens whole in a tab of its own. */
export function Gallery({ images }: { images: readonly ImageModel[] }) {
  return (
    <ResortSection id="images" title="Images">
      <ul className="gallery">
        {images.map(({ id, src, alt }) => (
          <li key={id}>
            <SafeLink href={src} isNewTab className="gallery__link">
              <SafeImage src={src} alt={alt} width={960} height={640} className="gallery__image" />
            </SafeLink>
          </li>
        ))}
      </ul>
    </ResortSection>
  );
}
