import { decodeProperties, type ContentNode } from '../../content/index.js';
import type { FocalPoint } from '../images/crop-region.js';
import type { ImageSize } from '../images/image-size.js';

type Values = ReadonlyMap<string, readonly string[]>;

const RESOURCE = 'jcr:content';

/** Reads properties of an asset node and of its `jcr:content`, which contains the file. */
export class AssetProperties {
  readonly #asset: Values;
  readonly #resource: Values;

  /** @param asset with its `jcr:content` embedded; a node without one may contain the file itself */
  constructor(readonly node: ContentNode) {
    const resource = node.children.find(({ name }) => name === RESOURCE);
    this.#asset = valuesOf(node);
    this.#resource = resource === undefined ? this.#asset : valuesOf(resource);
  }

  /** The property in the first language in which it is not empty, otherwise without a language. */
  own(name: string, languages: readonly string[] = []): readonly string[] | undefined {
    for (const language of languages) {
      const variant = this.#asset.get(`${name}_${language}`);
      if (variant?.some((value) => value !== '') === true) return variant;
    }
    return this.#asset.get(name);
  }

  file(name: string): string | undefined {
    return this.#resource.get(name)?.[0];
  }

  get fileName(): string {
    const name = this.file('fileName') ?? '';
    return name === '' ? this.node.name : name;
  }

  get size(): ImageSize | undefined {
    const width = Number(this.file('width'));
    const height = Number(this.file('height'));
    return width > 0 && height > 0 ? { width, height } : undefined;
  }

  get focalPoint(): FocalPoint | undefined {
    const [x, y] = [this.share('focalX'), this.share('focalY')];
    return x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 };
  }

  /** ISO dates of the last change, as stored; the file may have been replaced after the date of the asset node. */
  get modified(): readonly string[] {
    return [this.own('cms:lastModified')?.[0], this.file('jcr:lastModified')].filter(
      (date) => date !== undefined,
    );
  }

  private share(name: string): number | undefined {
    const share = Number(this.own(name)?.[0] ?? NaN);
    return share >= 0 && share <= 1 ? share : undefined;
  }
}

function valuesOf({ doc }: ContentNode): Values {
  return new Map(decodeProperties(doc).map(({ name, values }) => [name, values]));
}
