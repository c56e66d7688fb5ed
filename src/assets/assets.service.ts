import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import { BinaryContentRepository, type BinaryContent } from '../content/index.js';
import { NodeRights } from '../security/index.js';
import { AssetProperties } from './asset-properties.js';
import type { Validators } from './asset-conditions.js';
import { AssetNotFoundError, NotAPictureError } from './assets.errors.js';
import { bytesInPieces, type ByteSource } from './byte-source.js';
import { contentHeaders } from './content-type.js';
import type { AssetTarget, VariationAddress } from './parse-asset-address.js';
import { mimeTypeOf, pictureFormat } from './picture-format.js';
import { orderPicture, Pictures } from './pictures.service.js';
import { PublicAssets } from './public-assets.js';
import { Themes } from './themes.js';

const WORKSPACE = 'dam';
/** Drawings have no pixels: they are sent as they are in whatever size is asked for. */
const DRAWING = 'image/svg+xml';

/** Bytes to be sent, with what is said about them. */
export interface Representation extends Validators {
  /** Headers that tell what they are. */
  readonly headers: Readonly<Record<string, string>>;
  open(): Promise<ByteSource>;
}

/** Finds assets and image variations of them (CONTRACT 3, Asset binaries). */
@Injectable()
export class Assets {
  constructor(
    private readonly binaries: BinaryContentRepository,
    private readonly pictures: Pictures,
    private readonly themes: Themes,
    private readonly rights: NodeRights,
    private readonly publicAssets: PublicAssets,
  ) {}

  /** The asset as it is stored. @throws AssetNotFoundError also for one that the caller may not read */
  async original(target: AssetTarget, caller: Caller): Promise<Representation> {
    return this.#whole(await this.#find(target, caller));
  }

  /** @throws NoSuchThemeError, NoSuchVariationError, AssetNotFoundError, NotAPictureError */
  async variation(address: VariationAddress, caller: Caller): Promise<Representation> {
    const variation = this.themes.variation(address.theme, address.variation);
    const found = await this.#find(address.target, caller);
    const { mimeType, fileName, properties } = describe(found);
    if (mimeType === DRAWING) return this.#whole(found);
    const format = pictureFormat(mimeType);
    if (format === undefined) throw new NotAPictureError(fileName, mimeType);
    const order = orderPicture(found, variation, format);
    return {
      etag: `"${order.key}"`,
      lastModified: latest(properties.modified),
      headers: contentHeaders(mimeTypeOf(format), fileName),
      open: () => this.pictures.get(order),
    };
  }

  #whole(found: BinaryContent): Representation {
    const { sha256, size } = found;
    const { mimeType, fileName, properties } = describe(found);
    return {
      etag: `"${sha256}"`,
      lastModified: latest(properties.modified),
      headers: contentHeaders(mimeType, fileName),
      open: () => Promise.resolve(bytesInPieces(size, (from, to) => this.binaries.read(sha256, from, to))),
    };
  }

  async #find(target: AssetTarget, { roles }: Caller): Promise<BinaryContent> {
    const access = this.publicAssets.open ? undefined : this.rights.in(WORKSPACE, roles);
    const found =
      'id' in target
        ? await this.binaries.findById(WORKSPACE, target.id, access)
        : await this.binaries.findByPath(WORKSPACE, target.paths, access);
    if (found !== undefined) return found;
    throw new AssetNotFoundError('id' in target ? `jcr:${target.id}` : (target.paths[0] ?? ''));
  }
}

function describe({ node }: BinaryContent): {
  readonly mimeType: string;
  readonly fileName: string;
  readonly properties: AssetProperties;
} {
  const properties = new AssetProperties(node);
  const mimeType = (properties.file('jcr:mimeType') ?? '').trim().toLowerCase();
  return { mimeType, fileName: properties.fileName, properties };
}

function latest(dates: readonly string[]): Date | undefined {
  const times = dates.map((date) => Date.parse(date)).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
