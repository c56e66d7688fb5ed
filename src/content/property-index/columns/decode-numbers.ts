/** Numbers in network byte order, as written by PostgreSQL's `…send` functions; null for an empty list. */
export type PackedNumbers = Buffer | null;

const NONE = Buffer.alloc(0);

/** Decodes `int4send`. */
export function decodeIntegers(packed: PackedNumbers): Int32Array {
  const bytes = packed ?? NONE;
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32BE(at * 4);
  return numbers;
}

/** Decodes `int8send`; exact up to 2^53. */
export function decodeIds(packed: PackedNumbers): Float64Array {
  const bytes = packed ?? NONE;
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) {
    numbers[at] = bytes.readInt32BE(at * 8) * 0x1_0000_0000 + bytes.readUInt32BE(at * 8 + 4);
  }
  return numbers;
}

/** Decodes `float8send`. */
export function decodeDoubles(packed: PackedNumbers): Float64Array {
  const bytes = packed ?? NONE;
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readDoubleBE(at * 8);
  return numbers;
}

/** Decodes `float4send`. */
export function decodeFloats(packed: PackedNumbers): Float32Array {
  const bytes = packed ?? NONE;
  const numbers = new Float32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readFloatBE(at * 4);
  return numbers;
}
