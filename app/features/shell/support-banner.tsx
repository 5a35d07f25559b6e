import { displayableUrl } from "#app/domain/urls.ts";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Supporter } from "../page/root-data.ts";

/** Of the skeleton. */
export const SUPPORT_BANNER_SLOTS = 5;

interface SupportBannerProps {
  supporters: readonly Supporter[] | null;
  /** What is missing is on its way. */
  isLoading: boolean;
}

/**
 * The logos of the supporters; a backend may send them in any order. The heading fits those of
 * every backend.
 */
export function SupportBanner({ supporters, isLoading }: SupportBannerProps) {
  if (supporters === null ? !isLoading : supporters.length === 0) return null;
  return (
    <aside className="support-banner night" aria-labelledby="support-banner-title">
      <div className="wrap support-banner__body stack gap-3">
        <h2 id="support-banner-title" className="eyebrow support-banner__title">
          With thanks to
        </h2>
        {supporters === null ? (
          <Skeleton
            className="support-banner__logos"
            slots={SUPPORT_BANNER_SLOTS}
            width="10rem"
            height="2.75rem"
            label="Loading supporters"
          />
        ) : (
          <ul className="support-banner__logos">
            {supporters
              .toSorted((a, b) => a.sort_order - b.sort_order)
              .map(({ name, url, sort_order, image }) => (
                <li key={`${sort_order} ${name}`}>
                  <SafeLink href={displayableUrl(url)} isNewTab className="support-banner__supporter">
                    <SafeImage
                      src={displayableUrl(image?.path)}
                      alt={name}
                      width={160}
                      height={40}
                      className="support-banner__logo"
                      fallback={name}
                    />
                  </SafeLink>
                </li>
              ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
