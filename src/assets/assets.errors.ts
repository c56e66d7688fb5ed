import { AppError } from '../common/index.js';

const MAX_NAMED = 20;

/** The asset does not exist, or the caller may not read it. */
export class AssetNotFoundError extends AppError {
  /** @param what as named in the URL: `jcr:<uuid>` or a path */
  constructor(what: string) {
    super('notFound', `There is no asset ${what}.`);
  }
}

/** A URL below `/dam` or `/.imaging` that cannot identify an asset. */
export class AssetUrlError extends AppError {
  constructor(message: string) {
    super('notFound', message);
  }
}

export class NoSuchThemeError extends AppError {
  constructor(name: string, nearest: string | undefined) {
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
    super('notFound', `There is no theme "${name}"${hint}`);
  }
}

/** Only variations defined by a theme are generated (docs/reference/references.md#assets). */
export class NoSuchVariationError extends AppError {
  constructor(theme: string, name: string, known: readonly string[]) {
    const named = known.slice(0, MAX_NAMED).join(', ');
    super('notFound', `The theme "${theme}" has no variation "${name}"; it has ${named || 'none'}.`);
  }
}

export class NotAnImageError extends AppError {
  constructor(fileName: string, mimeType: string) {
    const type = mimeType === '' ? 'of unknown type' : mimeType;
    super('unsupportedMediaType', `"${fileName}" is ${type}, which has no image variations.`);
  }
}

/** The bytes are not an image, or the image is too large. */
export class UnreadableImageError extends AppError {
  constructor(reason: string) {
    super('validationFailed', `The image cannot be resized: ${reason}`);
  }
}

export class TooManyImagesError extends AppError {
  constructor() {
    super('unavailable', 'Too many images are being generated. Try again in a few seconds.', undefined, {
      'retry-after': '2',
    });
  }
}

export class AssetMethodError extends AppError {
  constructor(method: string) {
    super('methodNotAllowed', `${method} is not allowed: assets support GET and HEAD.`, undefined, {
      allow: 'GET, HEAD, OPTIONS',
    });
  }
}

export class PreconditionFailedError extends AppError {
  constructor() {
    super('preconditionFailed', 'The asset does not match the precondition of the request.');
  }
}

export class RangeNotSatisfiableError extends AppError {
  constructor(range: string, size: number) {
    super('rangeNotSatisfiable', `The asset has ${size} bytes, none of them in "${range}".`, undefined, {
      'content-range': `bytes */${size}`,
      'accept-ranges': 'bytes',
    });
  }
}
