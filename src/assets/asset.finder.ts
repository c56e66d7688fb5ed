import { Injectable } from '@nestjs/common';
import { AppError, normaliseAccess, type NodeAccess } from '../common/index.js';
import type { Preview, RequestAccess } from '../previews/index.js';
import { ASSET_WORKSPACE, BinaryCatalogue, type BinaryContent, type BinaryTarget } from '../content/index.js';
import { NodeAccessService } from '../auth/index.js';
import type { FocalPoint } from './images/crop-region.js';
import type { ImageSize } from './images/image-size.js';
import { AssetProperties } from './links/asset-properties.js';
import { PublicAssets } from './public-assets.js';

export interface FoundAsset extends Pick<BinaryContent, 'sha256' | 'size'> {
  /** As stored; empty if missing. */
  readonly mimeType: string;
  readonly fileName: string;
  readonly lastModified: Date | undefined;
  readonly imageSize: ImageSize | undefined;
  readonly focalPoint: FocalPoint | undefined;
}

const NOTHING = normaliseAccess([]);

/** Finds assets that a caller may read (docs/reference/roles.md#definitions). */
@Injectable()
export class AssetFinder {
  readonly #described = new WeakMap<BinaryContent, FoundAsset>();

  constructor(
    private readonly catalogue: BinaryCatalogue,
    private readonly rights: NodeAccessService,
    private readonly publicAssets: PublicAssets,
  ) {}

  /** @throws AppError `notFound` if the asset does not exist or the caller may not read it */
  async find(target: BinaryTarget, { caller, preview }: RequestAccess): Promise<FoundAsset> {
    const onlyUnit = preview?.onlyUnit === true;
    const access = onlyUnit ? NOTHING : this.rights.in(ASSET_WORKSPACE, caller.roles);
    const readable = await this.findWithin(target, access, preview);
    const found = readable ?? (onlyUnit ? undefined : access && (await this.findPublic(target, preview)));
    if (found === undefined) {
      const named = 'id' in target ? `jcr:${target.id}` : (target.paths[0] ?? '');
      throw new AppError('notFound', `There is no asset ${named}.`);
    }
    const described = this.#described.get(found) ?? describe(found);
    this.#described.set(found, described);
    return described;
  }

  private async findPublic(
    target: BinaryTarget,
    preview: Preview | undefined,
  ): Promise<BinaryContent | undefined> {
    const found = await this.findWithin(target, undefined, preview);
    return found !== undefined && (await this.publicAssets.open(found.node, preview)) ? found : undefined;
  }

  private findWithin(
    target: BinaryTarget,
    access: NodeAccess | undefined,
    preview: Preview | undefined,
  ): Promise<BinaryContent | undefined> {
    const unit = preview?.unit;
    const isPreviewed = preview !== undefined && (unit === undefined || unit.workspace === ASSET_WORKSPACE);
    return isPreviewed
      ? this.catalogue.findPreviewed(ASSET_WORKSPACE, target, access, unit)
      : this.catalogue.find(ASSET_WORKSPACE, target, access);
  }
}

function describe({ node, sha256, size }: BinaryContent): FoundAsset {
  const properties = new AssetProperties(node);
  const mimeType = properties.file('jcr:mimeType') ?? '';
  const { fileName, modified, focalPoint, size: imageSize } = properties;
  return { sha256, size, mimeType, fileName, lastModified: latest(modified), imageSize, focalPoint };
}

function latest(dates: readonly string[]): Date | undefined {
  const times = dates.map((date) => Date.parse(date)).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
