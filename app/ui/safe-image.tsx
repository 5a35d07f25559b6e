import type { ReactNode } from "react";

interface SafeImageProps {
  /** A checked address (domain's displayableUrl), or null: then the fallback shows. */
  src: string | null;
  alt: string;
  /** Pixels; they reserve the place. */
  width: number;
  height: number;
  fallback?: ReactNode;
  className?: string;
}

/**
 * A picture whose address arrived from elsewhere. The site where it lies does not learn who looks.
 */
export function SafeImage({ src, alt, width, height, fallback = null, className }: SafeImageProps) {
  if (src === null) return fallback;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
    />
  );
}
