import type { NodeRequest } from './delivery-request.js';
import { parseFields } from './parse-fields.js';
import { valueOf, valuesOf, type Parameters } from './parameters.js';

const CHILDREN = '@nodes';

/**
 * Parses the rest of the path after the endpoint: the path of a node, optionally followed by `@nodes` for its children; an
 * empty rest is a query (docs/reference/reading.md). `%2F` separates names like `/`, because generated clients send a path
 * as one parameter.
 */
export function parseNodePath(
  segments: readonly string[],
  rootPath: string,
  parameters: Parameters,
): NodeRequest | undefined {
  const written = segments.flatMap((segment) => segment.split('/')).filter((name) => name !== '');
  const last = written.at(-1);
  if (last === undefined) return undefined;
  const isChildren = last.endsWith(CHILDREN);
  const names = isChildren ? [...written.slice(0, -1), last.slice(0, -CHILDREN.length)] : written;
  const path = absolutePath(rootPath, names.filter((name) => name !== '')); // prettier-ignore
  return {
    kind: isChildren ? 'children' : 'node',
    path,
    fields: parseFields(valuesOf(parameters, 'fields')),
    version: valueOf(parameters, 'version'),
  };
}

function absolutePath(rootPath: string, names: readonly string[]): string {
  if (names.length === 0) return rootPath;
  return `${rootPath === '/' ? '' : rootPath}/${names.join('/')}`;
}
