import { nearestName } from '../../common/index.js';
import { Injectable } from '@nestjs/common';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { NoSuchThemeError, NoSuchVariationError } from '../assets.errors.js';
import { parseTheme } from './parse-theme.js';
import type { Theme, Variation } from './theme.js';

/** The current themes of all light modules (docs/reference/references.md#image-variations). */
@Injectable()
export class Themes {
  readonly #defined: LiveDefinitions<Theme>;
  #byName: ReadonlyMap<string, Theme> = new Map();

  constructor(definitions: DefinitionsService) {
    this.#defined = definitions.consume('themes', parseTheme);
    this.#rebuild();
    this.#defined.onChange(() => this.#rebuild());
  }

  /** Calls `listener` whenever a theme has changed, because links to renditions change with it. */
  onChange(listener: () => void): void {
    this.#defined.onChange(listener);
  }

  find(name: string): Theme | undefined {
    return this.#byName.get(name);
  }

  /** @throws NoSuchThemeError, NoSuchVariationError with the available names */
  variation(theme: string, name: string): Variation {
    const { variations } = this.#byName.get(theme) ?? {};
    if (variations === undefined) {
      throw new NoSuchThemeError(theme, nearestName(theme, [...this.#byName.keys()]));
    }
    const variation = variations.get(name);
    if (variation === undefined) throw new NoSuchVariationError(theme, name, [...variations.keys()]);
    return variation;
  }

  #rebuild(): void {
    this.#byName = new Map(Array.from(this.#defined.all().values(), (theme) => [theme.name, theme]));
  }
}
