import { parseWeightedList } from '../../common/index.js';
import type { Encoding } from '../rendered-response.js';

/** Names in `Accept-Encoding` for each encoding, in order of preference. */
const NAMES: readonly (readonly [encoding: Encoding, names: readonly string[]])[] = [
  ['br', ['br']],
  ['gzip', ['gzip', 'x-gzip']],
  ['identity', ['identity']],
];

/** Lower than any weight in a header: the weight of `identity` if the client does not mention it. */
const UNNAMED_IDENTITY = 0.0001;

/** Cached, because clients send few different headers. */
const MAX_CACHED = 200;
const MAX_HEADER_LENGTH = 200;
const cached = new Map<string, readonly Encoding[]>();

/** Best first: by weight, then brotli, gzip, identity. Without the header only identity. */
export function allowedEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  const header = acceptEncoding ?? '';
  let encodings = cached.get(header);
  if (encodings === undefined) {
    encodings = header.trim() === '' ? ['identity'] : byWeight(header.toLowerCase());
    if (cached.size >= MAX_CACHED) cached.clear();
    if (header.length <= MAX_HEADER_LENGTH) cached.set(header, encodings);
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
