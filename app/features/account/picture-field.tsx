import { type ChangeEvent, useState } from "react";
import { PHOTOGRAPH_TOO_LARGE, PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import {
  MAX_PHOTOGRAPH_BYTES,
  MAX_PICTURE_BYTES,
  PICTURE_SIZE,
  PICTURE_TYPES,
} from "#app/domain/accounts/picture.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { TextField } from "#app/ui/controls/field.tsx";

/** What is smaller is sent as it is. */
const SHRUNKEN_FROM_BYTES = 512 * 1024;

interface PictureFieldProps {
  label: string;
  /** What becomes of it, in sentences. */
  said: string;
  error: string | undefined;
}

/**
 * The field of a picture. With script a phone's photograph is made smaller before it is sent, and
 * what is too large is said at once; without, the server says it.
 */
export function PictureField({ label, said, error }: PictureFieldProps) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);

  async function shrink({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? [];
    setProblem(null);
    input.setCustomValidity("");
    if (!file || file.size < SHRUNKEN_FROM_BYTES) return;
    const refuse = (words: string) => {
      setProblem(words);
      input.setCustomValidity(words);
    };
    if (file.size > MAX_PHOTOGRAPH_BYTES) return refuse(PHOTOGRAPH_TOO_LARGE);
    // Until then the form is held back with these words.
    input.setCustomValidity("One moment: the picture is being made smaller.");
    const smaller = await shrunkenPicture(file);
    // Another one was chosen meanwhile.
    if (input.files?.[0] !== file) return;
    input.setCustomValidity("");
    if (smaller) {
      const files = new DataTransfer();
      files.items.add(smaller);
      input.files = files.files;
    } else if (file.size > MAX_PICTURE_BYTES) refuse(PICTURE_TOO_LARGE);
  }

  const most = isHydrated ? "20 MB" : "5 MB";
  return (
    <TextField
      label={label}
      name="picture"
      type="file"
      accept={PICTURE_TYPES.join(",")}
      hint={`JPEG, PNG, WebP or AVIF, up to ${most}. ${said}`}
      required
      onChange={shrink}
      error={problem ?? error}
    />
  );
}

/** Twice what is stored, which the server scales once more. */
const SHORTER_SIDE = 2 * PICTURE_SIZE;
const TYPE = "image/jpeg";

/**
 * A photograph with its shorter side as long as the server needs, upright; null where this browser
 * cannot read it, or it has no more pixels.
 */
export async function shrunkenPicture(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = SHORTER_SIDE / Math.min(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, 0.9));
    return blob && new File([blob], `${file.name}.jpg`, { type: TYPE });
  } catch {
    // A format that it does not know, or no memory: the server may read it all the same.
    return null;
  }
}
