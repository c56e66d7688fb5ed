/** Members of nodes in responses of delivery. Properties and embedded children with these names are not delivered. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['@name', '@path', '@id', '@nodeType', '@highlight', '@nodes', '@link'],
]);
