import { isDeliveryNode, isDeliveryPage, listOf } from './response-shapes.js';
import type { CallOptions } from './client-options.js';
import type { Call, Connection } from './connection.js';
import type { DeliveryNode, DeliveryPage, QueryOptions, ReadOptions } from './delivery.types.js';
import { writeQuery } from './write-query.js';

/** Reads content. `endpoint` is the path of an endpoint below `/.rest`, such as `delivery/pages/v1`. */
export class DeliveryClient {
  constructor(private readonly connection: Connection) {}

  /** The node at a path relative to the endpoint's root path. @throws ServiceError */
  readNode(
    endpoint: string,
    path: string,
    { signal, ...options }: ReadOptions & CallOptions = {},
  ): Promise<DeliveryNode> {
    const query = writeQuery(options);
    return this.connection.json(get(addressOf(endpoint, path) + query, signal), isDeliveryNode);
  }

  /** The children of a node, or without a path those of the endpoint's root, in natural order. @throws ServiceError */
  readChildren(
    endpoint: string,
    path = '',
    { signal, ...options }: ReadOptions & CallOptions = {},
  ): Promise<readonly DeliveryNode[]> {
    const address = `${addressOf(endpoint, path)}/@nodes${writeQuery(options)}`;
    return this.connection.json(get(address, signal), listOf(isDeliveryNode));
  }

  /** A page of the matching nodes. @throws ServiceError */
  query(endpoint: string, { signal, ...options }: QueryOptions & CallOptions = {}): Promise<DeliveryPage> {
    return this.connection.json(get(addressOf(endpoint, '') + writeQuery(options), signal), isDeliveryPage);
  }

  /**
   * All matching nodes from `offset` on, in pages of `limit` nodes. Specify an order, so that pages do not overlap.
   * @throws ServiceError
   */
  async *queryAll(
    endpoint: string,
    options: QueryOptions & CallOptions = {},
  ): AsyncGenerator<DeliveryNode, void> {
    let offset = options.offset ?? 0;
    for (;;) {
      const { total, results } = await this.query(endpoint, { ...options, offset });
      yield* results;
      offset += results.length;
      if (results.length === 0 || offset >= total) return;
    }
  }
}

/** The embedded children of a node in natural order, which the properties of an object do not preserve. */
export function childrenOf(node: DeliveryNode): DeliveryNode[] {
  return node['@nodes'].flatMap((name) => {
    const child = node[name];
    return isDeliveryNode(child) ? [child] : [];
  });
}

function get(path: string, signal: AbortSignal | undefined): Call {
  return { method: 'GET', path, repeatable: true, ...(signal && { signal }) };
}

function addressOf(endpoint: string, path: string): string {
  const segments = `${endpoint}/${path}`.split('/').filter((segment) => segment !== '');
  return `/.rest/${segments.map(encodeURIComponent).join('/')}`;
}
