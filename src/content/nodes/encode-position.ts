/** 64 characters in the order of their bytes: text of these sorts under collation "C" as their indexes do. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** The last six digits are prefixes of longer codes with 1 to 6 more digits; lower ones are codes by themselves. */
const SINGLE = BASE - 6;

/** Distance of the places of new siblings, so that others find room between them. */
export const ORD_STEP = 4;

/**
 * Encodes a place among siblings (an integer, 0 to 2³¹-1) as one character up to 57, as a length character and
 * its base-64 digits above. No code is the start of another, and codes sort (by byte) as their numbers do, so
 * that `parent.position + encodeOrd(ord)` puts all nodes of a workspace into document order.
 */
export function encodeOrd(ord: number): string {
  if (!Number.isInteger(ord) || ord < 0 || ord > 0x7fffffff) {
    throw new RangeError(`A place among siblings is an integer from 0 to 2147483647, not ${String(ord)}`);
  }
  if (ord < SINGLE) return DIGITS.charAt(ord);
  let digits = '';
  for (let rest = ord; rest > 0; rest = Math.floor(rest / BASE)) digits = DIGITS.charAt(rest % BASE) + digits;
  return DIGITS.charAt(SINGLE + digits.length - 1) + digits;
}

/** The position that a code represents. */
export function decodeOrd(code: string): number {
  let ord = 0;
  for (let at = code.length === 1 ? 0 : 1; at < code.length; at += 1)
    ord = ord * BASE + DIGITS.indexOf(code.charAt(at));
  return ord;
}
