import type { DecodeFailure } from "./run-decoder.ts";

/** Why a file is refused, in a sentence for the member who sent it. */
export function decodeFailureWords(failure: DecodeFailure): string {
  switch (failure) {
    case "unreadable":
      return "This file cannot be read as a picture. Send a JPEG, PNG, WebP or AVIF.";
    case "too much":
      return "This picture takes too much time or memory to read. Save it as a plain JPEG, and send that.";
    case "heic":
      return "This is a HEIC, which only some browsers can turn into a JPEG. Send it with Safari, or as a JPEG.";
    default:
      return `This picture has more than ${failure.mostPixels / 1_000_000} million pixels. Send a smaller one.`;
  }
}
