import { type ChangeEvent, useState } from "react";
import { PHOTOGRAPH_TOO_LARGE, PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import { PICTURE_TYPES } from "#app/domain/accounts/picture.ts";
import { MAX_PHOTOGRAPH_BYTES, MAX_PICTURE_BYTES } from "#app/domain/limits.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { shrunkenPicture } from "./shrunken-picture.ts";

/** What is smaller is sent as it is. */
const SHRUNKEN_FROM_BYTES = 512 * 1024;

interface PictureFieldProps {
  label: string;
  /** What becomes of it, in sentences. */
  said: string;
  error: string | undefined;
}

/**
 * The field of a picture. With script a phone's photograph is made smaller before it is sent, and what is too large is said at once; without, the
 * server says it.
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
    // Until then the browser holds the form back with these words.
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
