import { Injectable } from '@nestjs/common';
import { AppError } from '../common/index.js';
import { BinaryContentRepository, type BinaryTarget } from '../content/index.js';
import type { RequestAccess } from '../previews/index.js';
import type { Validators } from './asset-conditions.js';
import { AssetFinder, type FoundAsset } from './asset.finder.js';
import { bytesInPieces, type ByteSource } from './byte-source.js';
import { contentHeaders } from './content-type.js';
import type { VariationUrl } from './links/parse-asset-url.js';
import { isVectorImage, mimeTypeOf, imageFormat } from './images/image-format.js';
import { imageRequest, ImagesService } from './images/images.service.js';
import { negotiateFormat } from './images/negotiate-format.js';
import { RecentBytes } from './images/recent-bytes.js';
import { variationSize } from './images/variation-size.js';
import { Themes } from './themes/themes.js';

export interface AssetRepresentation extends Validators {
  readonly headers: Readonly<Record<string, string>>;
  open(): Promise<ByteSource>;
}

/** Provides assets and their image variations for sending (docs/reference/references.md#assets). */
@Injectable()
export class AssetsService {
  constructor(
    private readonly finder: AssetFinder,
    private readonly themes: Themes,
    private readonly images: ImagesService,
    private readonly recent: RecentBytes,
    private readonly binaries: BinaryContentRepository,
  ) {}

  /** Returns the stored asset. @throws AppError `notFound` */
  async original(target: BinaryTarget, access: RequestAccess): Promise<AssetRepresentation> {
    return this.#whole(await this.finder.find(target, access));
  }

  /**
   * @param accept the header: AVIF and WebP are sent to clients that name them
   * @throws AppError `notFound`; `unsupportedMediaType` for a file that is not an image
   */
  async variation(
    url: VariationUrl,
    access: RequestAccess,
    accept: string | undefined,
  ): Promise<AssetRepresentation> {
    const variation = this.themes.variation(url.theme, url.variation);
    const found = await this.finder.find(url.target, access);
    const { mimeType, fileName, lastModified, imageSize } = found;
    if (isVectorImage(mimeType)) return this.#whole(found);
    const own = imageFormat(mimeType);
    if (own === undefined) {
      const type = mimeType === '' ? 'of unknown type' : mimeType;
      throw new AppError('unsupportedMediaType', `"${fileName}" is ${type}, which has no image variations.`);
    }
    const size = variationSize(variation, imageSize);
    const { format, varies } = negotiateFormat(own, variation, size, accept);
    const request = imageRequest(found, variation, format);
    return {
      etag: `"${request.key}"`,
      lastModified,
      headers: { ...contentHeaders(mimeTypeOf(format), fileName), ...(varies ? { vary: 'Accept' } : {}) },
      open: () => this.images.get(request),
    };
  }

  #whole({ sha256, size, mimeType, fileName, lastModified }: FoundAsset): AssetRepresentation {
    const { binaries, recent } = this;
    const stored = bytesInPieces(size, (from, to) => binaries.read(sha256, from, to));
    return {
      etag: `"${sha256}"`,
      lastModified,
      headers: contentHeaders(mimeType, fileName),
      open: () => recent.get(sha256, () => Promise.resolve(stored)),
    };
  }
}
