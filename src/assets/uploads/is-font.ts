const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const TAG = /^[ -~]{4}$/;

/** Checks the table directory as well, because the signature of TrueType fonts is only `00 01 00 00`. */
export function isFont(head: Buffer): boolean {
  if (head.length < HEADER_BYTES) return false;
  const tables = head.readUInt16BE(4);
  const end = HEADER_BYTES + tables * ENTRY_BYTES;
  if (tables === 0 || head.length < end) return false;
  for (let entry = HEADER_BYTES; entry < end; entry += ENTRY_BYTES) {
    if (!TAG.test(head.toString('latin1', entry, entry + 4))) return false;
  }
  return true;
}
