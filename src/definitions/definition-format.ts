import type { DefinitionKind } from './definition.js';
import type { JsonSchema } from './readers/json-schema.js';
import type { ParseDefinition } from './modules/live-definitions.js';

/** Declared next to the reader, so that a format is only described once. */
export interface DefinitionFormat {
  /** Name of the schema, `schemas/<name>.json`. */
  readonly name: string;
  readonly title: string;
  /** Globs of the files of a light module with this format. */
  readonly files: readonly string[];
  readonly schema: JsonSchema;
  /** Schema of decorations, if it does not follow from `schema`. */
  readonly decoration?: JsonSchema;
}

/** Builds the definitions of a kind from all modules, and returns all their problems. */
export interface DefinitionCheck {
  readonly kind: DefinitionKind;
  readonly parse: ParseDefinition<unknown>;
}
