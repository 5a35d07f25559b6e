/**
 * Forms of this site are short; pictures come in by their own way. A full profile of emoji has 150 kB, and a text that is pasted into a field
 * and is too long for it is to be refused by the field's own sentence, with what was typed still there.
 */
const MAX_FORM_BYTES = 256 * 1024;

/** A name, an address and a password: more is no form of ours. */
export const MAX_ACCOUNT_FORM_BYTES = 8 * 1024;

/** The texts that a form holds under a name; files are none. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/**
 * The form a visitor sent. `request.formData()` reads bodies of any size and answers broken ones with 500.
 *
 * @throws Response 400 where the body is no form, 413 where it is too long
 */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<FormData> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    // Not cancelled: that would cut the connection before the answer is out, and the request guard discards the rest.
    if (bytes > maxBytes) throw new Response("The form is too long", { status: 413 });
    parts.push(part.value);
  }
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return await new Response(new Blob(parts), { headers }).formData();
  } catch {
    throw new Response("The form cannot be read", { status: 400 });
  }
}
