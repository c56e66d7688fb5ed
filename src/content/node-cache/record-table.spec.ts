import { RecordTable } from './record-table.js';

const COUNT = 20_000;

describe('RecordTable', () => {
  const hashes = Array.from({ length: COUNT }, (_, place) => Math.imul(place, 0x9e3779b1));

  it('finds the last position of each hash', () => {
    const table = new RecordTable();
    for (const hash of hashes) table.set(hash, 0);
    hashes.forEach((hash, place) => {
      table.set(hash, 2 ** 32 - 2 - place);
    });
    expect(hashes.filter((hash, place) => table.get(hash) !== 2 ** 32 - 2 - place)).toEqual([]);
    expect(table.get(1)).toBeUndefined();
  });

  it('can be cleared', () => {
    const table = new RecordTable();
    for (const hash of hashes) table.set(hash, 7);
    table.clear();
    expect(hashes.filter((hash) => table.get(hash) !== undefined)).toEqual([]);
  });
});
