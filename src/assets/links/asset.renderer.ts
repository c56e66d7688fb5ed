import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import type { ContentNode } from '../../content/index.js';
import { AssetLinks } from './asset-links.js';
import { AssetProperties } from './asset-properties.js';
import { renderAsset, type AssetOptions } from './render-asset.js';
import { Themes } from '../themes/themes.js';

/** Renders assets into responses (docs/reference/references.md#resolvers) and links to them. */
@Injectable()
export class AssetRenderer {
  readonly #links: AssetLinks;

  constructor(
    private readonly themes: Themes,
    { baseUrl, contextPath }: AppConfig,
  ) {
    this.#links = new AssetLinks(baseUrl === '' ? contextPath : baseUrl.replace(/\/+$/, ''));
  }

  /**
   * The JSON text of an asset.
   * @param asset the `cms:asset` node with its child `jcr:content` embedded
   * @param theme name of the site's theme; its variations are the renditions. Responses become outdated when `Themes`
   * change.
   */
  render(asset: ContentNode, options: AssetOptions, theme: string | undefined): string {
    return renderAsset(
      asset,
      options,
      theme === undefined ? undefined : this.themes.find(theme),
      this.#links,
    );
  }

  /** The download URL of the asset. @param asset as for `render` */
  link(asset: ContentNode): string {
    return this.#links.download(asset.id, new AssetProperties(asset).fileName);
  }
}
