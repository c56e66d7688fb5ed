import { encode } from 'uqr';

/** Width of the quiet zone in modules. */
const MARGIN = 4;
/** Pixels per module in the file. */
const SCALE = 8;
/** Maximum number of UTF-8 bytes in a code with error correction level M. */
const MAX_BYTES = 2_331;

/** A QR code as SVG, dark on white; undefined if the text is too long. */
export function qrSvg(text: string): string | undefined {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return undefined;
  const { data: modules } = encode(text, { ecc: 'M', border: 0 });
  const size = modules.length + 2 * MARGIN;
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * SCALE}" height="${size * SCALE}"`,
    ` viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}" fill="#000"/></svg>`,
  ].join('');
}
