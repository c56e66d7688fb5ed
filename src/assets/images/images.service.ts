import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError, getOrAdd, WorkQueue } from '../../common/index.js';
import { BinaryContentRepository, type BinaryContent } from '../../content/index.js';
import { UnreadableImageError } from '../assets.errors.js';
import { bytesInMemory, type ByteSource } from '../byte-source.js';
import { crops } from './crop-region.js';
import { makeImage, type ImageSettings } from './make-image.js';
import { ImageCache } from './image.cache.js';
import type { ImageFormat } from './image-format.js';
import { RecentBytes } from './recent-bytes.js';
import type { Variation } from '../themes/theme.js';

/** Increment when the same settings produce different images than before. */
const ALGORITHM = 1;
/** Leaves a processor for other requests. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 100;
/** An image is held in memory completely while it is resized. */
const MAX_INPUT_BYTES = 64 * 1024 * 1024;

/** A variation of an image. Its key identifies the bytes, settings and format. */
export interface ImageRequest extends ImageSettings {
  readonly key: string;
  readonly source: Pick<BinaryContent, 'sha256' | 'size'>;
}

export function imageRequest(
  { sha256, size, focalPoint: given }: ImageRequest['source'] & Pick<ImageSettings, 'focalPoint'>,
  variation: Variation,
  format: ImageFormat,
): ImageRequest {
  const { width, height, crop } = variation;
  const focalPoint = crops(variation) ? given : undefined;
  const focus = focalPoint === undefined ? [] : [focalPoint.x, focalPoint.y];
  const key = hash('sha256', JSON.stringify([ALGORITHM, sha256, width, height, crop, format, ...focus]));
  return { key, source: { sha256, size }, variation, format, focalPoint };
}

/** Generates image variations, each once even if requested concurrently, and caches them. */
@Injectable()
export class ImagesService {
  readonly #queue = new WorkQueue(AT_ONCE, MAX_WAITING);
  readonly #running = new Map<string, Promise<Buffer>>();
  #generated = 0;

  constructor(
    private readonly cache: ImageCache,
    private readonly recent: RecentBytes,
    private readonly binaries: BinaryContentRepository,
  ) {}

  get generated(): number {
    return this.#generated;
  }

  get load(): WorkQueue['load'] {
    return this.#queue.load;
  }

  /** @throws UnreadableImageError, AppError `unavailable` */
  get(request: ImageRequest): Promise<ByteSource> {
    return this.recent.get(request.key, () => this.#open(request));
  }

  async #open(request: ImageRequest): Promise<ByteSource> {
    const running = this.#running.get(request.key);
    if (running !== undefined) return bytesInMemory(await running);
    const kept = await this.cache.get(request.key);
    return kept ?? bytesInMemory(await this.#generateOnce(request));
  }

  #generateOnce(request: ImageRequest): Promise<Buffer> {
    return getOrAdd(this.#running, request.key, () => {
      if (!this.#queue.full)
        return this.#queue
          .run(() => this.#generate(request))
          .finally(() => this.#running.delete(request.key));
      const message = 'Too many images are being generated. Try again in a few seconds.';
      throw new AppError('unavailable', message, undefined, { 'retry-after': '2' });
    });
  }

  async #generate({ key, source, ...request }: ImageRequest): Promise<Buffer> {
    if (source.size > MAX_INPUT_BYTES) {
      throw new UnreadableImageError(`it has ${source.size} bytes, more than ${MAX_INPUT_BYTES}`);
    }
    const pieces: Buffer[] = [];
    for await (const piece of this.binaries.read(source.sha256, 0, source.size)) pieces.push(piece);
    const bytes = await makeImage(Buffer.concat(pieces), request);
    this.#generated += 1;
    await this.cache.put(key, bytes);
    return bytes;
  }
}
