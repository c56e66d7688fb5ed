import { isNull, type DefinitionNode } from '../yaml/definition-node.js';
import { listSchema } from './json-schema.js';
import { reportProblem, describedBy, type Place, type Reader } from './reader.js';

/** An item of a list; `key` is its key if the list was written as a map. */
export interface ListItem {
  readonly key: string | undefined;
  readonly node: DefinitionNode;
  readonly place: Place;
}

/**
 * The items of a list in any of its notations: a list, a map `{0: a, 1: b}` (docs/reference/modules.md#folders), or a single
 * scalar. Items without a value are ignored with a warning.
 */
export function itemsOf(node: DefinitionNode, place: Place): ListItem[] {
  return membersOf(node, place).filter((item) => {
    if (!isNull(item.node)) return true;
    const what = { code: 'noValue', text: 'has no value and is ignored' } as const;
    reportProblem(item.node, item.place, what, 'warning');
    return false;
  });
}

function membersOf(node: DefinitionNode, place: Place): ListItem[] {
  if (node.kind === 'scalar') return [{ key: undefined, node, place }];
  const { report, path } = place;
  if (node.kind === 'list') {
    return node.items.map((item, index) => ({
      key: undefined,
      node: item,
      place: { path: `${path}[${index}]`, report },
    }));
  }
  return node.entries.map((entry) => ({
    key: entry.key,
    node: entry.value,
    place: { path: path === '' ? entry.key : `${path}.${entry.key}`, report },
  }));
}

/** A list whose items are read by `item`. All problems are reported; the list is invalid if any item is. */
export function listOf<T>(item: Reader<T>): Reader<readonly T[]> {
  return describedBy<readonly T[]>(listSchema(item.schema), (node, place) => {
    const members = itemsOf(node, place);
    const values = members
      .map((member) => item(member.node, member.place))
      .filter((read) => read !== undefined);
    return values.length === members.length ? { value: values.map((read) => read.value) } : undefined;
  });
}
