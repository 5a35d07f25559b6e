import { type ChangeEvent, useState } from "react";
import { PICTURE_TYPES } from "#app/domain/accounts/picture.ts";
import { MAX_UPLOAD_BYTES, SENT_SIDE } from "#app/domain/photographs/photograph.ts";
import { PHOTOGRAPH_TOO_LARGE } from "#app/domain/photographs/photograph-messages.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { TextField } from "#app/ui/controls/field.tsx";

/** What is smaller is sent as it is. */
const SHRUNKEN_FROM_BYTES = 1024 * 1024;
/** A browser reads no file that is larger: it may run out of memory. */
const MOST_READ_BYTES = 60 * 1024 * 1024;
/** Of what one sees of it before it is sent. */
const SEEN_SIDE = 480;
const HEIC_TYPES = ["image/heic", "image/heif"] as const;
const NO_HEIC =
  "This browser cannot read a HEIC. Send it with Safari, or set your phone’s camera to the most compatible format.";

/**
 * The field of a photograph. With script it is made smaller before it is sent, a phone's HEIC
 * becomes a JPEG where the browser can read one, and one sees which was chosen. Without, phones
 * send a JPEG by themselves, since no other type is named.
 */
export function PhotographField({ error }: { error: string | undefined }) {
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? [];
    setProblem(null);
    setChosen(null);
    input.setCustomValidity("");
    if (!file) return;
    const refuse = (words: string) => {
      setProblem(words);
      input.setCustomValidity(words);
    };
    if (file.size > MOST_READ_BYTES) return refuse(PHOTOGRAPH_TOO_LARGE);
    // Until then the form is held back with these words.
    input.setCustomValidity("One moment: the photograph is being made smaller.");
    const picture = await bitmapOf(file);
    const sent = picture && (await sentPhotograph(file, picture));
    // Another one was chosen meanwhile.
    if (input.files?.[0] !== file) return;
    input.setCustomValidity("");
    if (picture === null && isHeic(file)) return refuse(NO_HEIC);
    if (sent === null && file.size > MAX_UPLOAD_BYTES) return refuse(PHOTOGRAPH_TOO_LARGE);
    if (sent) {
      const files = new DataTransfer();
      files.items.add(sent);
      input.files = files.files;
    }
    // Not by its own address: the site's policy takes no picture of a page's own making but this.
    setChosen(picture && (drawn(picture, SEEN_SIDE)?.toDataURL("image/jpeg", 0.7) ?? null));
    picture?.close();
  }

  const types = isHydrated ? [...PICTURE_TYPES, ...HEIC_TYPES] : PICTURE_TYPES;
  return (
    <>
      <TextField
        label="Photograph"
        name="picture"
        type="file"
        accept={types.join(",")}
        hint={`JPEG, PNG, WebP or AVIF, up to 12 MB. ${isHydrated ? "Your browser makes it smaller before it is sent." : "A HEIC needs JavaScript."}`}
        required
        onChange={take}
        error={problem ?? error}
      />
      {chosen && <img src={chosen} alt="What you have chosen" className="photograph-form__chosen" />}
    </>
  );
}

function isHeic({ name, type }: File): boolean {
  return HEIC_TYPES.some((heic) => heic === type) || /\.hei[cf]$/i.test(name);
}

/** Null for a format that this browser does not know: the server may read it all the same. */
function bitmapOf(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
}

/** A picture upright on a canvas, its longer side at most that long. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * What is sent of a file: a JPEG that is no larger than it needs to be, upright, without what the
 * file says beside. Null where the file goes as it is.
 */
export async function sentPhotograph(file: File, picture: ImageBitmap): Promise<File | null> {
  const isSmall = Math.max(picture.width, picture.height) <= SENT_SIDE && file.size < SHRUNKEN_FROM_BYTES;
  if (isSmall && !isHeic(file)) return null;
  const canvas = drawn(picture, SENT_SIDE);
  const blob =
    canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88)));
  return blob && new File([blob], "photograph.jpg", { type: "image/jpeg" });
}
