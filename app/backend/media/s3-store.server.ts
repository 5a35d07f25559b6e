import { AwsClient } from "aws4fetch";
import { CONTENT_TYPES, parseFileName } from "#app/domain/photographs/photograph.ts";
import { checkedFile, type MediaSettings, type MediaStore } from "./media-store.ts";

/** Below the time that a page waits for its picture. */
const ANSWER_WITHIN_MS = 6_000;
/** Above any file of ours: a store that is not ours must not fill the memory. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Files in a bucket of Amazon S3, or of anything that speaks as that does. */
export function s3Store({
  url,
  keyId: accessKeyId,
  secret: secretAccessKey,
  region,
}: Extract<MediaSettings, { kind: "s3" }>): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 1 });
  const ask = async (method: string, file: string, content?: Buffer): Promise<Response> => {
    const format = parseFileName(checkedFile(file))?.format ?? "jpg";
    return client.fetch(`${url}/${file}`, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(content && {
        body: new Uint8Array(content),
        headers: { "Content-Type": CONTENT_TYPES[format] },
      }),
    });
  };
  return {
    place: new URL(url).host,
    put: async (file, content) => done(await ask("PUT", file, content), "keep"),
    get: async (file) => {
      const response = await ask("GET", file);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) return failed(response, "read");
      return readBody(response);
    },
    remove: async (file) => {
      const response = await ask("DELETE", file);
      if (response.status === 404) await response.body?.cancel();
      else await done(response, "delete");
    },
    room: async () => null,
  };
}

async function done(response: Response, what: string): Promise<void> {
  if (!response.ok) await failed(response, what);
  await response.body?.cancel();
}

/** Its words are not repeated: a store may quote what was signed. */
async function failed(response: Response, what: string): Promise<never> {
  await response.body?.cancel();
  throw new Error(`The media store did not ${what} a file (status ${response.status}).`);
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new Error("The media store sends more than any file has.");
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}
