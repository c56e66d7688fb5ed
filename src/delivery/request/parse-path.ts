import { PathNotFoundError } from '../../content/index.js';
import type { NodeRequest } from './delivery-request.js';
import { parseFields } from './parse-fields.js';
import { valueOf, valuesOf, type Parameters } from './parse-query.js';

const CHILDREN = '@nodes';

/**
 * Parses the rest of the path after the endpoint: the path of a node, followed by `@nodes` for its children; an empty
 * rest is a query (docs/reference/reading.md).
 */
export function parseNodePath(
  segments: readonly string[],
  rootPath: string,
  parameters: Parameters,
): NodeRequest | undefined {
  const last = segments.at(-1);
  if (last === undefined) return undefined;
  const asksChildren = last.endsWith(CHILDREN);
  const names = asksChildren ? [...segments.slice(0, -1), last.slice(0, -CHILDREN.length)] : segments;
  const path = absolutePath(rootPath, names.filter((name) => name !== '')); // prettier-ignore
  // No name of a node holds a slash; `a%2Fb` must not lead to b below a.
  if (names.some((name) => name.includes('/'))) throw new PathNotFoundError(path);
  return {
    kind: asksChildren ? 'children' : 'node',
    path,
    fields: parseFields(valuesOf(parameters, 'fields')),
    version: valueOf(parameters, 'version'),
  };
}

function absolutePath(rootPath: string, names: readonly string[]): string {
  if (names.length === 0) return rootPath;
  return `${rootPath === '/' ? '' : rootPath}/${names.join('/')}`;
}
