import { qrSvg } from './qr-svg.js';

/** The number of modules on each side, including the quiet zone. */
const sizeOf = (svg: string | undefined): number => Number(/viewBox="0 0 (\d+)/.exec(svg ?? '')?.[1]);

describe('qrSvg', () => {
  it.each([
    [14, 21],
    [15, 25],
    [213, 57],
    [2_331, 177],
  ])('draws a text of %i bytes with %i modules on each side', (bytes, modules) => {
    expect(sizeOf(qrSvg('x'.repeat(bytes)))).toBe(modules + 8);
  });

  it('draws the three finder patterns within the quiet zone', () => {
    const svg = qrSvg('https://example.org/forms/1') ?? '';
    const far = sizeOf(svg) - 5;
    for (const corner of [`M4 4h`, `M${far} 4h`, `M4 ${far}h`]) expect(svg).toContain(corner);
    expect(svg).not.toContain('M3 ');
  });

  it('returns undefined for a text that is too long', () => {
    expect(qrSvg('x'.repeat(2_332))).toBeUndefined();
  });
});
