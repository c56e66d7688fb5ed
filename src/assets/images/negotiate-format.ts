import type { Variation } from '../themes/theme.js';
import type { ImageFormat } from './image-format.js';
import type { ImageSize } from './image-size.js';

/** Formats with better compression, best first, with the largest image they are used for. */
const SMALLER: readonly {
  readonly format: ImageFormat;
  readonly type: string;
  readonly maxPixels: number;
  readonly maxSide: number;
}[] = [
  // Encoding larger images takes seconds.
  { format: 'avif', type: 'image/avif', maxPixels: 8_000_000, maxSide: 16_384 },
  { format: 'webp', type: 'image/webp', maxPixels: 100_000_000, maxSide: 16_383 },
];

export interface NegotiatedFormat {
  readonly format: ImageFormat;
  /** Whether the format depends on the `Accept` header. */
  readonly varies: boolean;
}

/**
 * Selects AVIF or WebP if `Accept` names them, unless the variation defines a format.
 * @param own format of the image
 * @param size of the variation; if undefined, the image keeps its format
 */
export function negotiateFormat(
  own: ImageFormat,
  variation: Variation,
  size: ImageSize | undefined,
  accept: string | undefined,
): NegotiatedFormat {
  if (variation.format !== undefined) return { format: variation.format, varies: false };
  const possible = size === undefined ? [] : smallerThan(own, size);
  const accepted = acceptedTypes(accept ?? '');
  const chosen = possible.find(({ type }) => accepted.has(type));
  return { format: chosen?.format ?? own, varies: possible.length > 0 };
}

function smallerThan(own: ImageFormat, { width, height }: ImageSize): typeof SMALLER {
  const index = SMALLER.findIndex(({ format }) => format === own);
  return SMALLER.slice(0, index < 0 ? SMALLER.length : index).filter(
    ({ maxPixels, maxSide }) => width * height <= maxPixels && Math.max(width, height) <= maxSide,
  );
}

/** Only explicitly listed types: browsers that support neither format also send ranges such as `image/*`. */
function acceptedTypes(accept: string): ReadonlySet<string> {
  const entries = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim());
  return new Set(
    entries
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(entry))
      .map((entry) => entry.split(';', 1).join('').trimEnd()),
  );
}
