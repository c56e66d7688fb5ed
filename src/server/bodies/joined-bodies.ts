import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RawRequestHandler, RawRequestListener } from '../../common/index.js';
import { ArrivingBodies } from './arriving-bodies.js';

/** Chunks of this many bytes are not joined. */
const BLOCK = 16_384;
/** The length of `Content-Length` up to which the body is so short that its chunks need little memory. */
const SHORT = '9999'.length;
/** A body is at most 20 MB, without credentials 1 MB. */
const MAX_ARRIVING = 128 * 1024 * 1024;

/**
 * Joins small chunks of request bodies before they are buffered. Each chunk takes hundreds of bytes of memory in addition to
 * its contents: a body of 1 MB in chunks of one byte would take almost 400 MB.
 */
@Injectable()
export class JoinedBodies implements RawRequestHandler {
  private readonly arriving = new ArrivingBodies(MAX_ARRIVING);

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      if (canHaveManyChunks(request.headers)) joinChunks(request, this.arriving);
      next(request, response);
    };
  }

  /** The body is not kept in memory, because its route reads it as a stream. */
  stream(request: IncomingMessage): void {
    this.arriving.end(request);
  }
}

function canHaveManyChunks(headers: IncomingHttpHeaders): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return (headers['content-length']?.length ?? 0) > SHORT;
}

/** Node's parser passes each chunk to `push`, and reads on if it returns true. */
function joinChunks(request: IncomingMessage, arriving: ArrivingBodies): void {
  arriving.begin(request);
  const push = request.push.bind(request);
  let block: Buffer | undefined;
  let used = 0;
  const flush = (): void => {
    if (block === undefined || used === 0) return;
    push(Buffer.from(block.subarray(0, used)));
    used = 0;
  };
  request.push = (chunk: unknown) => {
    if (Buffer.isBuffer(chunk)) arriving.add(request, chunk.length);
    else arriving.end(request);
    if (!Buffer.isBuffer(chunk) || chunk.length >= BLOCK) {
      flush();
      return push(chunk);
    }
    if (used + chunk.length > BLOCK) flush();
    block ??= Buffer.allocUnsafeSlow(BLOCK);
    used += chunk.copy(block, used);
    return request.readableLength < request.readableHighWaterMark;
  };
}
