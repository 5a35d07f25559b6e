import { displayableUrl } from "#app/domain/urls.ts";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { ImageModel, Resort } from "./resort-model.ts";
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

/**
 * Pictures that may be loaded, in their order. One without words of its own is called after the
 * resort.
 */
export function imagesOf({ title, resort_images }: Resort): ImageModel[] {
  return [...resort_images]
    .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    .flatMap(({ id, alt, name, image }) => {
      const src = image?.content_type.startsWith("image/") ? displayableUrl(image.path) : null;
      return src ? [{ id, src, alt: alt?.trim() || name?.trim() || title }] : [];
    });
}
