import type { DefinitionKind } from './definition.js';
import type { JsonSchema } from './readers/json-schema.js';
import type { ParseDefinition } from './modules/live-definitions.js';

/**
 * One format of definition files: its reader and its schema for editors. Declared next to the reader, so that a format
 * is described once.
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

/** What a module builds from all definitions of a kind, with all their problems. */
export interface DefinitionCheck {
  readonly kind: DefinitionKind;
  readonly parse: ParseDefinition<unknown>;
}
