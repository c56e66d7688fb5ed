import type { PartSource } from './index-parts.js';
import { LoadedParts } from './loaded-parts.js';

const word = (text: string): PartSource => ({ part: 'word', word: text });

describe('LoadedParts', () => {
  it.each([true, false])('measures the memory of its parts (fixed: %s)', (areFixed) => {
    const parts = new LoadedParts<{ readonly bytes: number }>(3, areFixed);
    parts.add(word('a'), { bytes: 10 });
    parts.add(word('b'), { bytes: 20 });
    parts.add(word('a'), { bytes: 5 });
    expect(parts.bytes).toBe(25);
    parts.add(word('c'), { bytes: 40 });
    parts.add(word('d'), { bytes: 80 });
    expect([parts.bytes, parts.has(word('a'))]).toEqual([140, false]);
    expect([parts.removeOldest(), parts.bytes]).toEqual([20, 120]);
  });
});
