import type { DefinitionKind } from './definition.js';
import type { JsonSchema } from './readers/json-schema.js';
import type { ParseDefinition } from './modules/live-definitions.js';

/**
 * One form of definition files: who reads them, and what editors may know. Kept beside the reader, so that nothing is
 * said of a file twice.
 */
export interface DefinitionFormat {
  /** Of the schema, `schemas/<name>.json`. */
  readonly name: string;
  readonly title: string;
  /** Which files of a light module have it, as globs. */
  readonly files: readonly string[];
  readonly schema: JsonSchema;
  /** Of decorations, where it does not follow from `schema`. */
  readonly decoration?: JsonSchema;
}

/** What a module makes of all definitions of a kind, with every problem they have. */
export interface DefinitionCheck {
  readonly kind: DefinitionKind;
  readonly parse: ParseDefinition<unknown>;
}
