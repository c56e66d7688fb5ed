import type { ContentNode } from '../../content/index.js';
import type { AssetLinks } from './asset-links.js';
import { assetMetadata } from './asset-metadata.js';
import { AssetProperties } from './asset-properties.js';
import { mimeTypeOf, imageFormat } from '../images/image-format.js';
import { variationSize } from '../images/variation-size.js';
import type { Theme } from '../themes/theme.js';

export interface AssetOptions {
  readonly metadata: boolean;
  readonly link: boolean;
  /** `assetRenditions`; undefined: all variations of the theme. */
  readonly renditions: readonly string[] | undefined;
  /** Suffixes of the languages to try for texts, in order of preference, such as `de_CH`, `de`. */
  readonly languages?: readonly string[];
  /** Query parameter of links to previews. */
  readonly parameter?: string | undefined;
}

/**
 * Renders an asset as JSON text: `@name @path @id @link metadata renditions`, in this order. Not serialised from an object,
 * because integer keys such as `"960"` would come first.
 * @param asset with its `jcr:content` embedded
 */
export function renderAsset(
  asset: ContentNode,
  options: AssetOptions,
  theme: Theme | undefined,
  links: AssetLinks,
): string {
  const properties = new AssetProperties(asset);
  const id = JSON.stringify(`jcr:${asset.id}`);
  let text = `{"@name":${JSON.stringify(asset.name)},"@path":${JSON.stringify(asset.path)},"@id":${id}`;
  if (options.link) text += `,"@link":${JSON.stringify(links.download(asset.id, properties.fileName))}`;
  if (options.metadata)
    text += `,"metadata":${JSON.stringify(assetMetadata(properties, options.languages ?? []))}`;
  const names = new Set(options.renditions ?? theme?.variations.keys() ?? []);
  if (names.size > 0) text += `,"renditions":${renderRenditions(properties, [...names], theme, links)}`;
  return `${text}}`;
}

// Variations that the theme does not define, and all variations of drawings and documents, link to the original.
function renderRenditions(
  asset: AssetProperties,
  names: readonly string[],
  theme: Theme | undefined,
  links: AssetLinks,
): string {
  const { node, fileName, size } = asset;
  const mimeType = asset.file('jcr:mimeType') ?? '';
  const own = imageFormat(mimeType);
  const whole = { mimeType, link: links.download(node.id, fileName), ...size };
  const entries = names.map((name) => {
    const variation = theme?.variations.get(name);
    if (own === undefined || theme === undefined || variation === undefined)
      return `${JSON.stringify(name)}:${JSON.stringify(whole)}`;
    const rendition = {
      mimeType: mimeTypeOf(variation.format ?? own),
      link: links.variation(theme.name, name, node.id, fileName),
      ...variationSize(variation, size),
    };
    return `${JSON.stringify(name)}:${JSON.stringify(rendition)}`;
  });
  return `{${entries.join(',')}}`;
}
