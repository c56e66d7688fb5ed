import type { NodeTypes } from '../../content/index.js';
import type { Endpoint, NodeEndpoint } from '../../delivery/index.js';
import { declaredProperties } from './declared-properties.js';
import { endpointSchemas } from './endpoint-schemas.js';
import { filterParameters } from './filter-parameters.js';
import type { Parameter, PathItem, Paths, Schema } from './openapi-document.js';
import { IF_NONE_MATCH, inPath, inQuery, operation, stored } from './operation-parts.js';
import { PREVIEW_PARAMETERS } from './preview-parameters.js';
import { list, ref, text, whole } from './schema-parts.js';

const MAX_LIMIT = 10_000;
export const FORM = inPath(
  'form',
  text({ pattern: '^(?:\\d{1,15}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$' }),
  'Id or uuid of the form.',
);

/** Settings that affect the operations of endpoints, in addition to their definitions. */
export interface EndpointSurroundings {
  /** NAMESPACE_PREFIX */
  readonly prefix: string;
  /** Of the site; empty if languages are not configured. */
  readonly locales: readonly string[];
  readonly tree: NodeTypes;
}

export interface EndpointPart {
  readonly paths: Paths;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * The operations of an endpoint: query, children and node; for forms, list and form (docs/openapi.md).
 * @param name prefix of the names of operations and schemas
 */
export function endpointPart(endpoint: Endpoint, name: string, around: EndpointSurroundings): EndpointPart {
  const path = `/.rest/${endpoint.path.split('/').map(encodeURIComponent).join('/')}`;
  if ('kind' in endpoint) return { paths: formsPaths(path, name, endpoint.path, around), schemas: {} };
  return {
    paths: nodePaths(endpoint, path, name, around),
    schemas: endpointSchemas(endpoint, name, around),
  };
}

function nodePaths(endpoint: NodeEndpoint, path: string, name: string, around: EndpointSurroundings): Paths {
  const root = endpoint.rootPath === '/' ? '' : ` below ${endpoint.rootPath}`;
  const where = `Path of the node${root}; slashes may be encoded.`;
  const nodePath = inPath('path', text({ minLength: 1 }), where);
  const get = (verb: string, summary: string, parameters: readonly Parameter[], schema: Schema): PathItem =>
    read(`${verb}${name}`, endpoint.path, [...parameters, ...readOptions(around)], { summary, schema });
  const node = ref(`${name}Node`);
  const children = 'in their natural order';
  return {
    [path]: get('query', 'Queries nodes', queryParameters(endpoint, around), ref(`${name}Page`)),
    [`${path}/@nodes`]: get('readRootChildren', `The children of the root, ${children}`, [], list(node)),
    [`${path}/{path}@nodes`]: get(
      'readChildren',
      `The children of a node, ${children}`,
      [nodePath],
      list(node),
    ),
    [`${path}/{path}`]: get('readNode', 'A node with its children', [nodePath], node),
  };
}

function formsPaths(path: string, name: string, tag: string, { locales }: EndpointSurroundings): Paths {
  const lang = inQuery('lang', text({ examples: [...locales] }), 'Language of the texts.');
  const all = 'All forms, without their questions';
  return {
    [path]: read(`listForms${name}`, tag, [lang], { summary: all, schema: list(ref('Form')) }),
    [`${path}/{form}`]: read(`readForm${name}`, tag, [FORM, lang], {
      summary: 'Returns a form with its sections, questions and rules',
      schema: ref('Form'),
    }),
  };
}

function read(
  id: string,
  tag: string,
  parameters: readonly Parameter[],
  { summary, schema }: { readonly summary: string; readonly schema: Schema },
): PathItem {
  const responses = stored(`${summary}.`, schema);
  return {
    get: operation(id, summary, {
      tag,
      parameters: [...parameters, IF_NONE_MATCH],
      responses,
      errors: [404, 406],
    }),
  };
}

function readOptions({ locales }: EndpointSurroundings): readonly Parameter[] {
  const lang = text({ examples: [...locales, 'all'] });
  return [
    ...(locales.length === 0
      ? []
      : [inQuery('lang', lang, 'A language; `all` returns all languages, with suffixes.')]),
    inQuery(
      'fields',
      text({ examples: ['title,main'] }),
      'Comma-separated properties and children that are returned; dots lead into children and resolved references.',
    ),
    inQuery('version', text({ examples: ['1.0'] }), 'A stored version of the node.'),
    inQuery('variants', text({ enum: ['all'] }), 'Embeds the variants of personalised content.'),
    ...PREVIEW_PARAMETERS,
  ];
}

function queryParameters(endpoint: NodeEndpoint, { tree }: EndpointSurroundings): readonly Parameter[] {
  const properties = declaredProperties(endpoint, { tree, locales: [] });
  return [
    ...filterParameters(properties, (name) => tree.presented(name)),
    inQuery(
      'q',
      text({ examples: ['boat -train', '"by boat" OR ferry'] }),
      'Search text: words (all must match), `"phrases"`, `-word`, `OR`, `beginning*`; searches all texts and languages, by stems of the language.',
    ),
    inQuery(
      'highlight',
      text({ enum: ['true', 'false'], default: 'false' }),
      'Whether results have `@highlight`: the parts of their texts that match `q`, with `<mark>`.',
    ),
    inQuery(
      'orderBy',
      text({ examples: ['@name', 'title desc,@path'] }),
      'Comma-separated properties, each optionally followed by ` desc` or ` asc`.',
    ),
    ...pageParameters(endpoint),
    inQuery(
      'facets',
      text({ examples: ['categories'] }),
      'Comma-separated properties, 10 at most, whose values are counted over all matches.',
    ),
    inQuery(
      'nodeTypes',
      text({ examples: ['cms:page'] }),
      'Comma-separated node types to which the results are restricted.',
    ),
  ];
}

function pageParameters({ limit }: NodeEndpoint): readonly Parameter[] {
  return [
    inQuery(
      'offset',
      whole({ minimum: 0, default: 0, maximum: Number.MAX_SAFE_INTEGER }),
      'Number of results to skip.',
    ),
    inQuery(
      'limit',
      whole({ minimum: 0, maximum: MAX_LIMIT, default: limit }),
      'Maximum number of results; 0 for the total only.',
      { few: { value: 2 } },
    ),
    inQuery(
      'cursors',
      text({ enum: ['true', 'false'], default: 'false' }),
      'Whether the response has `next`, the cursor of the next page.',
    ),
    inQuery(
      'after',
      text(),
      'Value of `next` in the response to the same query; returns the results after that page.',
    ),
  ];
}
