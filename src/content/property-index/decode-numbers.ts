/** Numbers in network byte order, as PostgreSQL's `…send` functions write them, from a bytea in text format (`\x…`). */

/** Of `int4send`. */
export function decodeIntegers(text: string): Int32Array {
  const bytes = bytesOf(text);
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32BE(at * 4);
  return numbers;
}

/** Of `int8send`, exact up to 2^53. */
export function decodeIds(text: string): Float64Array {
  const bytes = bytesOf(text);
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) {
    numbers[at] = bytes.readInt32BE(at * 8) * 0x1_0000_0000 + bytes.readUInt32BE(at * 8 + 4);
  }
  return numbers;
}

/** Of `float8send`. */
export function decodeDoubles(text: string): Float64Array {
  const bytes = bytesOf(text);
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readDoubleBE(at * 8);
  return numbers;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
