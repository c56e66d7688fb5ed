/** 64 characters in byte order, so that encoded positions sort in numeric order under collation "C". */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** The last six digits are length prefixes of codes with 1 to 6 more digits; lower digits are complete codes. */
const SINGLE = BASE - 6;

/** Distance between the positions of new siblings, which leaves room for others. */
export const ORD_STEP = 4;

/**
 * Encodes a position among siblings (an integer, 0 to 2³¹-1) as one character up to 57, otherwise as a length character
 * followed by base-64 digits. No code is a prefix of another, and codes sort (by byte) like their numbers, so that
 * `parent.position + encodeOrd(ord)` sorts all nodes of a workspace in document order.
 */
export function encodeOrd(ord: number): string {
  if (!Number.isInteger(ord) || ord < 0 || ord > 0x7fffffff) {
    throw new RangeError(`A position among siblings is an integer from 0 to 2147483647, not ${String(ord)}`);
  }
  if (ord < SINGLE) return DIGITS.charAt(ord);
  let digits = '';
  for (let rest = ord; rest > 0; rest = Math.floor(rest / BASE)) digits = DIGITS.charAt(rest % BASE) + digits;
  return DIGITS.charAt(SINGLE + digits.length - 1) + digits;
}

/** Decodes a position; the inverse of `encodeOrd`. */
export function decodeOrd(code: string): number {
  let ord = 0;
  for (let at = code.length === 1 ? 0 : 1; at < code.length; at += 1)
    ord = ord * BASE + DIGITS.indexOf(code.charAt(at));
  return ord;
}
