import type { CustomFetch } from "openid-client";

/** Many times what a provider says of itself, its keys or a person. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * fetch, whose answer fails once it is longer than that, however it is packed. Its time is bounded by the caller's signal, which ends
 * the body too.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength;
        if (bytes > MAX_ANSWER_BYTES) throw new Error(`An answer has more than ${MAX_ANSWER_BYTES} bytes.`);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted ?? null, response);
};
