import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { GalleryModel } from "./photograph-model.ts";
import { PhotographCredit, PhotographPicture } from "./photograph-picture.tsx";
import sheet from "./photographs.css?url";

interface ResortPhotographsProps {
  view: { readonly title: string; readonly path: string; readonly gallery?: GalleryModel };
  /** The first one alone, at the head of the page. */
  isHead?: boolean;
}

/**
 * The photographs on a resort's page: the first at its head, all of them in their section. Its
 * sheet comes with it, so that a page without photographs loads none.
 */
export default function ResortPhotographs({ view, isHead = false }: ResortPhotographsProps) {
  const { title, path, gallery } = view;
  if (!gallery) return null;
  const { first, photographs, size } = gallery;
  if (isHead) {
    return (
      <figure className="head-photograph night" data-part="photographs">
        <link rel="stylesheet" href={sheet} />
        <Link to={first.href} aria-label={`Photograph of ${title}: ${first.alt}`}>
          <PhotographPicture photograph={first} sizes="100vw" isFirst />
        </Link>
        <figcaption className="wrap small">
          {first.line && <span className="head-photograph__line">{first.line}</span>}
          <PhotographCredit photograph={first} />
        </figcaption>
      </figure>
    );
  }
  return (
    <section id="images" className="resort-section" aria-labelledby="images-title" data-part="photographs">
      <SectionHeading id="images-title" title="Photographs">
        <Link to={`${path}/photographs`} rel="nofollow">
          Add yours
        </Link>
      </SectionHeading>
      <ul className="photographs">
        {photographs.map((photograph) => (
          <li key={photograph.id}>
            <figure className="photographs__one">
              <Link to={photograph.href} className="photographs__link">
                <PhotographPicture photograph={photograph} sizes="(min-width: 40rem) 15rem, 50vw" />
              </Link>
              <figcaption className="small quiet">
                {photograph.line && <span dir="auto">{photograph.line}</span>}
                <PhotographCredit photograph={photograph} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {size > photographs.length && (
        <p className="tall-links">
          <Link to={photographs.at(-1)?.href ?? first.href}>{`All ${size} photographs, one by one`}</Link>
        </p>
      )}
    </section>
  );
}
