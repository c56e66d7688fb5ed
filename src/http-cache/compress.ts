import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Encoding, Representation } from './answer.js';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Below this many bytes a compressed answer saves no packet. */
const WORTHWHILE = 512;

/** Quality 5 costs a tenth of the highest and gives most of its gain. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => toGzip(body),
  br: (body) => toBrotli(body, BROTLI),
};

/** The answer in an encoding, made the first time it is asked for and kept with it. */
export async function representationOf(answer: Answer, encoding: Encoding): Promise<Representation> {
  const identity = answer.representations.identity ?? answer.add('identity', answer.body);
  if (encoding === 'identity' || answer.body.length < WORTHWHILE) return identity;
  return answer.representations[encoding] ?? answer.add(encoding, await COMPRESS[encoding](answer.body));
}
