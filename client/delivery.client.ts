import { isDeliveryNode, isDeliveryPage, listOf } from './response-shapes.js';
import type { CallOptions } from './client-options.js';
import { getCall, type Connection } from './connection.js';
import type { DeliveryNode, DeliveryPage, QueryOptions, ReadOptions } from './delivery.types.js';
import type { AnySite } from './site.types.js';
import { writeQuery } from './write-query.js';

/** Reads content. `endpoint` is the path of an endpoint below `/.rest`, such as `delivery/pages/v1`. */
export class DeliveryClient<Endpoints extends AnySite['endpoints'] = AnySite['endpoints']> {
  constructor(private readonly connection: Connection) {}

  /** The node at a path relative to the endpoint's root path. @throws ServiceError */
  readNode<Path extends keyof Endpoints & string>(
    endpoint: Path,
    path: string,
    { signal, ...options }: ReadOptions & CallOptions = {},
  ): Promise<Endpoints[Path]> {
    const url = endpointUrl(endpoint, path) + writeQuery(options);
    return this.connection.json(getCall(url, signal), isNode<Endpoints[Path]>);
  }

  /** The children of a node, or without a path those of the endpoint's root, in natural order. @throws ServiceError */
  readChildren<Path extends keyof Endpoints & string>(
    endpoint: Path,
    path = '',
    { signal, ...options }: ReadOptions & CallOptions = {},
  ): Promise<readonly Endpoints[Path][]> {
    const url = `${endpointUrl(endpoint, path)}/@nodes${writeQuery(options)}`;
    return this.connection.json(getCall(url, signal), listOf(isNode<Endpoints[Path]>));
  }

  /** A page of the matching nodes. @throws ServiceError */
  query<Path extends keyof Endpoints & string>(
    endpoint: Path,
    { signal, ...options }: QueryOptions & CallOptions = {},
  ): Promise<DeliveryPage<Endpoints[Path]>> {
    const call = getCall(endpointUrl(endpoint, '') + writeQuery(options), signal);
    return this.connection.json(call, isPage<Endpoints[Path]>);
  }

  /**
   * All matching nodes from `offset` or `after` on, in pages of `limit` nodes. Changes in the meantime neither repeat nor skip
   * other nodes.
   * @throws ServiceError
   */
  async *queryAll<Path extends keyof Endpoints & string>(
    endpoint: Path,
    options: QueryOptions & CallOptions = {},
  ): AsyncGenerator<Endpoints[Path], void> {
    const { offset, ...others } = options;
    const first = offset === undefined ? others : options;
    let page = await this.query(endpoint, { ...first, cursors: true });
    yield* page.results;
    while (typeof page.next === 'string') {
      page = await this.query(endpoint, { ...others, cursors: true, after: page.next });
      yield* page.results;
    }
  }
}

/** The embedded children of a node in natural order, which the order of object properties does not preserve. */
export function childrenOf(node: DeliveryNode): DeliveryNode[] {
  return node['@nodes'].flatMap((name) => {
    const child = node[name];
    return isDeliveryNode(child) ? [child] : [];
  });
}

/**
 * The texts of a result that match `q`, as HTML with `<mark>`, by property (`title`, `main.intro.text`); empty without the
 * option `highlight`.
 */
export function highlightsOf(node: object): Readonly<Record<string, string>> {
  const found = new Map<string, unknown>(Object.entries(node)).get('@highlight');
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(entries.map(([name, html]) => [name, String(html)]));
}

/** Nodes have the types that were generated from the definitions; only what all nodes have is checked. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller chooses the generated type
function isNode<Node extends DeliveryNode>(value: unknown): value is Node {
  return isDeliveryNode(value);
}

function isPage<Node extends DeliveryNode>(value: unknown): value is DeliveryPage<Node> {
  return isDeliveryPage(value);
}

function endpointUrl(endpoint: string, path: string): string {
  const segments = `${endpoint}/${path}`.split('/').filter((segment) => segment !== '');
  return `/.rest/${segments.map(encodeURIComponent).join('/')}`;
}
