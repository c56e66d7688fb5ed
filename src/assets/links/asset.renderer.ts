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
  readonly #base: string;
  readonly #links: AssetLinks;

  constructor(
    private readonly themes: Themes,
    { publicUrl }: AppConfig,
  ) {
    this.#base = publicUrl;
    this.#links = new AssetLinks(this.#base);
  }

  /**
   * Renders an asset as JSON text.
   * @param asset the `cms:asset` node with its child `jcr:content` embedded
   * @param theme name of the site's theme; its variations are the renditions. Responses become outdated when `Themes`
   *   change.
   */
  render(asset: ContentNode, options: AssetOptions, theme: string | undefined): string {
    return renderAsset(
      asset,
      options,
      theme === undefined ? undefined : this.themes.find(theme),
      this.#linksWith(options.parameter),
    );
  }

  /** The download URL of the asset. @param asset as for `render` @param parameter of the query */
  link(asset: ContentNode, parameter: string | undefined): string {
    return this.#linksWith(parameter).download(asset.id, new AssetProperties(asset).fileName);
  }

  #linksWith(parameter: string | undefined): AssetLinks {
    return parameter === undefined ? this.#links : new AssetLinks(this.#base, parameter);
  }
}
