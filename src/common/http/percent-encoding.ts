import { AppError } from '../errors/app-error.js';

const ENCODED = /(?:%[\da-f]{2})+/gi;
/** Any other escape is ASCII, thus UTF-8. */
const NOT_ASCII = /%[89a-f]/i;
const HINT = 'percent-encode the text as UTF-8, in which é is %C3%A9';

/** @throws AppError `badRequest` */
export function decodeSegment(written: string): string {
  const segment = decoded(written);
  if (segment !== undefined) return segment;
  throw new AppError(
    'badRequest',
    isUtf8(written)
      ? `"${written}" in the path is not valid percent-encoding`
      : `"${written}" in the path is not UTF-8: ${HINT}`,
  );
}

/**
 * Rejects parameters in another encoding, which would find nothing. A `%` that encodes nothing stands for itself.
 * @throws AppError `invalidValueFormat`
 */
export function checkQueryEncoding(query: string): void {
  if (!NOT_ASCII.test(query)) return;
  const wrong = query.split('&').find((parameter) => !isUtf8(parameter));
  if (wrong === undefined) return;
  const [name = ''] = wrong.split('=', 1);
  throw new AppError('invalidValueFormat', `${decoded(name) ?? name} is not UTF-8: ${HINT}`);
}

function isUtf8(written: string): boolean {
  return (written.match(ENCODED) ?? []).every((bytes) => decoded(bytes) !== undefined);
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
