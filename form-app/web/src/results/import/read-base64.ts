/** Bytes converted at a time; a multiple of 3, so that the results can be joined. */
const CHUNK = 3 * 8_192;

/** The bytes of a file in base64. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK))));
  return parts.join('');
}
