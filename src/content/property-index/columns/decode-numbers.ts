/** Blocks of numbers in network byte order, as written by PostgreSQL's `…send` functions; null for an empty block. */
export type PackedNumbers = readonly (Buffer | null)[];

/** The blocks of a column, one in each row. */
export function packedColumn(rows: readonly (readonly unknown[])[], column: number): PackedNumbers {
  return rows.map((row) => {
    const block = row[column];
    return Buffer.isBuffer(block) ? block : null;
  });
}

/** Decodes `int4send`. */
export function decodeIntegers(packed: PackedNumbers): Int32Array {
  const numbers = new Int32Array(countOf(packed, 4));
  eachPlace(packed, 4, (block, at, place) => {
    numbers[place] = block.readInt32BE(at);
  });
  return numbers;
}

/** Decodes `int8send`; exact up to 2^53. */
export function decodeIds(packed: PackedNumbers): Float64Array {
  const numbers = new Float64Array(countOf(packed, 8));
  eachPlace(packed, 8, (block, at, place) => {
    numbers[place] = block.readInt32BE(at) * 0x1_0000_0000 + block.readUInt32BE(at + 4);
  });
  return numbers;
}

/** Decodes `float8send`. */
export function decodeDoubles(packed: PackedNumbers): Float64Array {
  const numbers = new Float64Array(countOf(packed, 8));
  eachPlace(packed, 8, (block, at, place) => {
    numbers[place] = block.readDoubleBE(at);
  });
  return numbers;
}

/** Decodes `float4send`. */
export function decodeFloats(packed: PackedNumbers): Float32Array {
  const numbers = new Float32Array(countOf(packed, 4));
  eachPlace(packed, 4, (block, at, place) => {
    numbers[place] = block.readFloatBE(at);
  });
  return numbers;
}

function countOf(packed: PackedNumbers, size: number): number {
  return packed.reduce((sum, block) => sum + (block?.length ?? 0), 0) / size;
}

function eachPlace(
  packed: PackedNumbers,
  size: number,
  visit: (block: Buffer, at: number, place: number) => void,
): void {
  let place = 0;
  for (const block of packed) {
    for (let at = 0; block !== null && at < block.length; at += size) {
      visit(block, at, place);
      place += 1;
    }
  }
}
