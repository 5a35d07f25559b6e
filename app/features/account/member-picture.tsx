import { SafeImage } from "#app/ui/safe-image.tsx";
import "./member-picture.css";

interface MemberPictureProps {
  /** A checked address, or null. */
  picture: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** A member's picture, or the default skier. Decoration: the name stands beside it. */
export function MemberPicture({ picture, size }: MemberPictureProps) {
  return (
    <SafeImage
      src={picture ?? "/illustrations/skier.svg"}
      alt=""
      width={size}
      height={size}
      className="member-picture"
    />
  );
}
