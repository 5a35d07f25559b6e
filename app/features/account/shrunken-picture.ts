import { PICTURE_SIZE } from "#app/domain/limits.ts";

/** Twice what is stored, which the server scales once more. */
const SHORTER_SIDE = 2 * PICTURE_SIZE;
const TYPE = "image/jpeg";

/** A photograph with its shorter side as long as the server needs, upright; null where this browser cannot read it, or it has no more pixels. */
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
