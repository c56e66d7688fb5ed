import { Ajv, type ValidateFunction } from 'ajv';
import { DEFINITION_FORMATS } from '../../src/cli/definitions/definition-formats.js';
import { writeSchema } from '../../src/cli/definitions/write-schema.js';
import type { DefinitionKind, DefinitionNode, ParseDefinition } from '../../src/definitions/index.js';

/** The reader of a definition, with its kind and path. */
export interface ReadAs {
  readonly kind: DefinitionKind;
  readonly path: string;
  readonly read: ParseDefinition<unknown>;
}

/**
 * The validator of the schema with a name.
 * @throws Error if there is none
 */
export function schemaNamed(name: string): ValidateFunction {
  const format = DEFINITION_FORMATS.find((each) => each.name === name);
  if (format === undefined) throw new Error(`no format ${name}`);
  return new Ajv({ strict: false }).compile(JSON.parse(writeSchema(format)) as object);
}

/** The number of problems that the reader reports for a definition. */
export function countFindings({ kind, path, read }: ReadAs, root: DefinitionNode): number {
  let count = 0;
  read({ kind, module: 'm', path, file: 'x.yaml', root }, () => count++);
  return count;
}
