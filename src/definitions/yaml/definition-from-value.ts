import type { DefinitionNode, Position, ScalarValue } from './definition-node.js';

/** Values from which a definition can be built. Maps are `Map`s, because plain objects reorder numeric keys. */
export type DefinitionValue = ScalarValue | readonly DefinitionValue[] | ReadonlyMap<string, DefinitionValue>;

/**
 * Builds a definition that does not come from a file, but from nodes of the `config` workspace, for example
 * (docs/reference/endpoints.md#paths). There, `extends: override` is what the tag `!override` is in files.
 * @param source shown as the file of all positions, such as `config:/modules/travel/restEndpoints/tours`; the line is 0
 */
export function definitionNodeFromValue(value: DefinitionValue, source: string): DefinitionNode {
  return build(value, { file: source, line: 0, column: 0 });
}

function build(value: DefinitionValue, at: Position): DefinitionNode {
  if (isScalar(value)) {
    return { kind: 'scalar', at, text: String(value ?? ''), value, quoted: typeof value === 'string' };
  }
  if (isList(value)) return { kind: 'list', at, items: value.map((item) => build(item, at)) };
  const override = value.get('extends') === 'override';
  const members = override ? [...value].filter(([key]) => key !== 'extends') : [...value];
  return {
    kind: 'map',
    at,
    entries: members.map(([key, child]) => ({ key, at, value: build(child, at) })),
    override,
  };
}

function isScalar(value: DefinitionValue): value is ScalarValue {
  return value === null || typeof value !== 'object';
}

function isList(value: DefinitionValue): value is readonly DefinitionValue[] {
  return Array.isArray(value);
}
