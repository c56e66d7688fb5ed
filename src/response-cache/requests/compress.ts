import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedResponse, Encoding, Representation } from '../rendered-response.js';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Quality 5 takes a tenth of the time of the highest one, with most of the gain. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => toGzip(body),
  br: (body) => toBrotli(body, BROTLI),
};

/** Running compressions, shared by concurrent requests. */
const running = new WeakMap<RenderedResponse, Partial<Record<Encoding, Promise<Representation>>>>();

/** The response in an encoding, compressed on first use and then cached. */
export async function representationOf(
  rendered: RenderedResponse,
  encoding: Encoding,
): Promise<Representation> {
  const ready = rendered.representations[encoding];
  if (ready !== undefined) return ready;
  if (encoding === 'identity') return rendered.representations.identity;
  const started = running.get(rendered) ?? {};
  running.set(rendered, started);
  started[encoding] ??= COMPRESS[encoding](rendered.encode()).then((body) => rendered.add(encoding, body));
  return started[encoding];
}
