import { OPERATORS } from '../../content/index.js';
import type { Endpoint, NodeEndpoint } from '../../delivery/index.js';
import { endpointSchemas } from './endpoint-schemas.js';
import type { Parameter, PathItem, Paths, Schema } from './openapi-document.js';
import { IF_NONE_MATCH, inPath, inQuery, operation, stored } from './operation-parts.js';
import { list, ref, text, whole } from './schema-parts.js';

const MAX_LIMIT = 10_000;
const FORM = inPath(
  'form',
  text(undefined, { pattern: '^(?:\\d{1,15}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$' }),
  'Id or uuid of the form.',
);

/** Settings that affect the operations of endpoints, in addition to their definitions. */
export interface EndpointSurroundings {
  /** NAMESPACE_PREFIX */
  readonly prefix: string;
  /** Of the site; empty if languages are not configured. */
  readonly locales: readonly string[];
}

/** The part of the document for one endpoint. */
export interface EndpointPart {
  readonly paths: Paths;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * The operations of an endpoint: query, children and node; for forms, list and form (docs/openapi.md).
 * @param name prefix of the names of operations and schemas
 */
export function endpointPart(endpoint: Endpoint, name: string, around: EndpointSurroundings): EndpointPart {
  const address = `/.rest/${endpoint.path.split('/').map(encodeURIComponent).join('/')}`;
  if ('kind' in endpoint) return { paths: formsPaths(address, name, endpoint.path, around), schemas: {} };
  return {
    paths: nodePaths(endpoint, address, name, around),
    schemas: endpointSchemas(endpoint, name, around.prefix),
  };
}

function nodePaths(
  endpoint: NodeEndpoint,
  address: string,
  name: string,
  around: EndpointSurroundings,
): Paths {
  const root = endpoint.rootPath === '/' ? '' : ` below ${endpoint.rootPath}`;
  const where = `Path of the node${root}; slashes are not encoded.`;
  const path = inPath('path', text(undefined, { minLength: 1 }), where);
  const get = (verb: string, summary: string, parameters: readonly Parameter[], schema: Schema): PathItem =>
    read(`${verb}${name}`, endpoint.path, summary, [...parameters, ...readOptions(around)], schema);
  const node = ref(`${name}Node`);
  const children = 'in their natural order';
  return {
    [address]: get('query', 'Queries nodes', queryParameters(endpoint), ref(`${name}Page`)),
    [`${address}/@nodes`]: get('readRootChildren', `The children of the root, ${children}`, [], list(node)),
    [`${address}/{path}@nodes`]: get(
      'readChildren',
      `The children of a node, ${children}`,
      [path],
      list(node),
    ),
    [`${address}/{path}`]: get('readNode', 'A node with its children', [path], node),
  };
}

function formsPaths(address: string, name: string, tag: string, { locales }: EndpointSurroundings): Paths {
  const lang = inQuery('lang', text(undefined, { examples: [...locales] }), 'Language of the texts.');
  const all = 'All forms, without their questions';
  return {
    [address]: read(`listForms${name}`, tag, all, [lang], list(ref('Form'))),
    [`${address}/{form}`]: read(
      `readForm${name}`,
      tag,
      'Returns a form with its sections, questions and rules',
      [FORM, lang],
      ref('Form'),
    ),
  };
}

function read(
  id: string,
  tag: string,
  summary: string,
  parameters: readonly Parameter[],
  schema: Schema,
): PathItem {
  const responses = stored(`${summary}.`, schema);
  return {
    get: operation({
      id,
      tag,
      summary,
      parameters: [...parameters, IF_NONE_MATCH],
      responses,
      errors: [404, 406],
    }),
  };
}

function readOptions({ locales }: EndpointSurroundings): readonly Parameter[] {
  const lang = text(undefined, { examples: [...locales, 'all'] });
  return [
    ...(locales.length === 0
      ? []
      : [inQuery('lang', lang, 'A language; `all` returns all languages, with suffixes.')]),
    inQuery(
      'fields',
      text(undefined, { examples: ['title,main'] }),
      'Comma-separated properties and children that are returned; dots lead into children and resolved references.',
    ),
    inQuery('version', text(undefined, { examples: ['1.0'] }), 'A stored version of the node.'),
    inQuery('variants', text(undefined, { enum: ['all'] }), 'Embeds the variants of personalised content.'),
    inQuery(
      'preview',
      text(undefined, { enum: ['true'] }),
      'Returns drafts and unpublished nodes; requires `content.write`.',
    ),
    inQuery('previewToken', text(), 'Token that grants access to the draft of one unit.'),
  ];
}

function queryParameters({ limit }: NodeEndpoint): readonly Parameter[] {
  return [
    FILTERS,
    inQuery(
      'q',
      text(undefined, { examples: ['boat -train', '"by boat" OR ferry'] }),
      'Search text: words (all must match), `"phrases"`, `-word`, `OR`; searches all texts and languages.',
    ),
    inQuery(
      'orderBy',
      text(undefined, { examples: ['@name', 'title desc,@path'] }),
      'Comma-separated properties, each optionally followed by ` desc` or ` asc`.',
    ),
    inQuery(
      'offset',
      whole(undefined, { minimum: 0, default: 0, maximum: Number.MAX_SAFE_INTEGER }),
      'Number of results to skip.',
    ),
    inQuery(
      'limit',
      whole(undefined, { minimum: 0, maximum: MAX_LIMIT, default: limit }),
      'Maximum number of results; 0 for the total only.',
      { few: { value: 2 } },
    ),
    inQuery(
      'facets',
      text(undefined, { examples: ['categories'] }),
      'Comma-separated properties, 10 at most, whose values are counted over all matches.',
    ),
    inQuery(
      'nodeTypes',
      text(undefined, { examples: ['cms:page'] }),
      'Comma-separated node types to which the results are restricted.',
    ),
  ];
}

/** Filters: all other parameters, described as an object with one parameter per member. */
const FILTERS: Parameter = {
  name: 'filters',
  in: 'query',
  description:
    'Each `<property>[<operator>]=<value>`, `eq` without an operator. Values are separated by `|`, ends of a range by `~`. ' +
    'In addition to properties there are `@name`, `@path`, `@id`, `@nodeType` and `@ancestor`.',
  style: 'form',
  explode: true,
  schema: {
    type: 'object',
    propertyNames: { pattern: `^[^\\[\\]]+(?:\\[(?:${OPERATORS.join('|')})\\])?$` },
    additionalProperties: text(),
  },
  examples: { page: { summary: 'Pages only', value: { '@nodeType': 'cms:page' } } },
};
