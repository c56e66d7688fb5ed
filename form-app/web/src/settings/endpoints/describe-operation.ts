import { textsOf } from '../../texts/texts-of.js';
import type { EndpointOperation } from './endpoint-operations.js';

/** What an operation returns, determined by the last segment of its path. */
export function describeOperation({ path, parameters, summary }: EndpointOperation): string {
  const { operations } = textsOf('settings').endpoints;
  if (path.endsWith('/{form}')) return operations.form;
  if (path.endsWith('/{path}')) return operations.node;
  if (path.endsWith('/{path}@nodes')) return operations.children;
  if (path.endsWith('/@nodes')) return operations.rootChildren;
  const isQuery = parameters.some(({ name }) => name === 'q');
  if (isQuery) return operations.query;
  return parameters.some(({ name }) => name === 'lang') ? operations.forms : summary;
}
