import type { NodeTypes } from '../../content/index.js';
import {
  shapeOf,
  typesOfEndpoint,
  type Endpoint,
  type NodeEndpoint,
  type PropertyShape,
  type ShapeSources,
  type ValueShape,
} from '../../delivery/index.js';
import type { TypeNames } from './type-names.js';

const PLAIN = { text: 'string', number: 'number', boolean: 'boolean', asset: 'Asset | string', any: 'Value' };

/** Generated TypeScript: interfaces of nodes, and the node type of each endpoint by its path. */
export interface EndpointTypes {
  readonly interfaces: readonly string[];
  readonly endpoints: readonly (readonly [path: string, type: string])[];
}

/** Writes the node types of all endpoints, sorted by path; endpoints for forms have none. */
export function writeEndpointTypes(
  endpoints: Iterable<Endpoint>,
  sources: ShapeSources,
  names: TypeNames,
): EndpointTypes {
  const forNodes = [...endpoints].flatMap((endpoint) => ('kind' in endpoint ? [] : [endpoint]));
  const sorted = forNodes.sort((left, right) => (left.path < right.path ? -1 : 1));
  const writers = sorted.map((endpoint) => new EndpointWriter(endpoint, sources, names));
  const types = writers.map((writer) => [writer.endpoint.path, writer.root()] as const);
  return { interfaces: writers.flatMap(({ interfaces }) => [...interfaces.values()]), endpoints: types };
}

class EndpointWriter {
  readonly interfaces = new Map<string, string>();
  private readonly tree: NodeTypes;

  constructor(
    readonly endpoint: NodeEndpoint,
    private readonly sources: ShapeSources,
    private readonly names: TypeNames,
  ) {
    this.tree = sources.tree;
  }

  root(): string {
    const resolves = this.endpoint.referenceDepth > 0;
    return this.union(typesOfEndpoint(this.endpoint, this.tree), resolves);
  }

  private union(types: readonly string[], resolves: boolean): string {
    return types.length === 0 ? 'AnyNode' : types.map((type) => this.node(type, resolves)).join(' | ');
  }

  private node(type: string, resolves: boolean): string {
    const presented = this.tree.presented(type);
    const name = this.names.of(`${this.endpoint.path} ${presented}${resolves ? '' : ' referenced'}`);
    if (this.interfaces.has(name)) return name;
    // Set before descending, because types may refer to themselves.
    this.interfaces.set(name, '');
    const lines = shapeOf(type, resolves, this.endpoint, this.sources).map((shape) => this.property(shape));
    const nodeType = `  readonly '@nodeType': ${JSON.stringify(presented)};\n`;
    this.interfaces.set(name, `export interface ${name} extends AnyNode {\n${nodeType}${lines.join('')}}\n`);
    return name;
  }

  private property({ name, value, multiple }: PropertyShape): string {
    const key = JSON.stringify(this.tree.presented(name));
    return `  readonly ${key}?: ${multiple ? this.list(value) : this.value(value)};\n`;
  }

  /** Lists are not nested. */
  private list(value: ValueShape): string {
    return `readonly (${value.kind === 'any' ? 'SingleValue' : this.value(value)})[]`;
  }

  private value(value: ValueShape): string {
    if (value.kind !== 'node') return PLAIN[value.kind];
    // A reference that cannot be resolved remains an identifier.
    return `${this.union(value.types, value.resolves)} | string`;
  }
}
