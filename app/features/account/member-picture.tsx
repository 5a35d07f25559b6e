import { SafeImage } from "#app/ui/safe-image.tsx";

interface MemberPictureProps {
  /** A checked address, or null. */
  picture: string | null;
  /** Width and height in pixels. */
  size: number;
  /** Where no name is beside it. */
  alt?: string;
}

/** A member's picture, or the default skier, which is decoration. */
export function MemberPicture({ picture, size, alt = "" }: MemberPictureProps) {
  return (
    <SafeImage
      src={picture}
      alt={alt}
      width={size}
      height={size}
      className="member-picture"
      fallback={<DefaultPicture size={size} />}
    />
  );
}

function DefaultPicture({ size }: Pick<MemberPictureProps, "size">) {
  return (
    <svg className="member-picture" viewBox="0 0 256 256" width={size} height={size} aria-hidden="true">
      <use href="/illustrations/skier.svg#drawing" />
    </svg>
  );
}
