import { AppError, nearestName } from '../../common/index.js';
import { Injectable } from '@nestjs/common';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { parseTheme } from './parse-theme.js';
import type { Theme, Variation } from './theme.js';

const MAX_NAMED = 20;

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

  /**
   * Only variations defined by a theme are generated (docs/reference/references.md#assets).
   * @throws AppError `notFound` with the names of variations, or the most similar theme
   */
  variation(theme: string, name: string): Variation {
    const { variations } = this.#byName.get(theme) ?? {};
    if (variations === undefined) {
      const nearest = nearestName(theme, [...this.#byName.keys()]);
      const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
      throw new AppError('notFound', `There is no theme "${theme}"${hint}`);
    }
    const variation = variations.get(name);
    if (variation !== undefined) return variation;
    const known = [...variations.keys()].slice(0, MAX_NAMED).join(', ');
    throw new AppError(
      'notFound',
      `The theme "${theme}" has no variation "${name}"; it has ${known || 'none'}.`,
    );
  }

  #rebuild(): void {
    this.#byName = new Map(Array.from(this.#defined.all().values(), (theme) => [theme.name, theme]));
  }
}
