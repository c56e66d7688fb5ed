import { parseWeightedList } from '../../common/index.js';
import type { Encoding } from '../rendered-response.js';

/** Names in `Accept-Encoding` for each encoding, in the order of our own preference. */
const NAMES: readonly (readonly [encoding: Encoding, names: readonly string[]])[] = [
  ['br', ['br']],
  ['gzip', ['gzip', 'x-gzip']],
  ['identity', ['identity']],
];

/** Less than any weight that can be written: the last choice of a client that does not name it. */
const UNNAMED_IDENTITY = 0.0001;

/** Clients send few different headers: each is read once. */
const MAX_REMEMBERED = 200;
const MAX_HEADER_LENGTH = 200;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The encodings that an `Accept-Encoding` header allows, best first: by weight, among equals brotli, gzip, none.
 * Without a header nothing is encoded. Empty when the client refuses everything there is.
 */
export function allowedEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  const header = acceptEncoding ?? '';
  let encodings = remembered.get(header);
  if (encodings === undefined) {
    encodings = header.trim() === '' ? ['identity'] : byWeight(header.toLowerCase());
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    if (header.length <= MAX_HEADER_LENGTH) remembered.set(header, encodings);
  }
  return encodings;
}

function byWeight(header: string): Encoding[] {
  const weights = new Map(parseWeightedList(header).map(({ name, weight }) => [name, weight]));
  const weightOf = (encoding: Encoding, names: readonly string[]): number => {
    const given = names.map((name) => weights.get(name)).find((weight) => weight !== undefined);
    return given ?? weights.get('*') ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0);
  };
  return NAMES.map(([encoding, names]) => ({ encoding, weight: weightOf(encoding, names) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ encoding }) => encoding);
}
