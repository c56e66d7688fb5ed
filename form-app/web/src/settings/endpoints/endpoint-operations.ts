import type { ApiDocument, ApiOperation } from '#client';
import { readFilter } from './read-filter.js';

type Parameter = NonNullable<ApiOperation['parameters']>[number];

/** A parameter whose value is inserted into the query as it is: `price[gt]=5&name=Harl`. */
const FILTERS = 'filters';

/** A parameter of an endpoint in its URL. */
export interface EndpointParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string;
}

/** A GET operation of a delivery endpoint. */
export interface EndpointOperation {
  /** With placeholders: `/.rest/delivery/pages/v1/{path}`. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly EndpointParameter[];
}

/** The delivery endpoints of an OpenAPI document, by path. */
export function endpointOperations(document: ApiDocument): readonly EndpointOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, { get }]) => (path.startsWith('/.rest/delivery/') && get ? [{ path, get }] : []))
    .map(({ path, get: { summary = '', parameters = [] } }) => ({
      ...{ path, summary },
      parameters: sortParameters(parameters.flatMap(toParameter)),
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

function toParameter({
  name,
  in: place,
  required: isRequired = false,
  description = '',
}: Parameter): EndpointParameter[] {
  if (name === undefined || (place !== 'path' && place !== 'query')) return [];
  // Removes the Markdown of descriptions.
  return [{ name, place, isRequired, description: description.replaceAll('`', '') }];
}

/** Puts filters of single properties last, because there can be hundreds, one for each operator. */
function sortParameters(parameters: readonly EndpointParameter[]): EndpointParameter[] {
  const isFilter = ({ name }: EndpointParameter): boolean => readFilter(name) !== undefined;
  return [...parameters.filter((each) => !isFilter(each)), ...parameters.filter(isFilter)];
}

/** The path and query of a request. Slashes in path values are kept. */
export function endpointUrl(
  { path, parameters }: EndpointOperation,
  values: Readonly<Record<string, string>>,
): string {
  const valueOf = (name: string): string => values[name]?.trim() ?? '';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    valueOf(name).split('/').filter(Boolean).map(encodeURIComponent).join('/'),
  );
  const query = parameters
    .filter(({ place, name }) => place === 'query' && valueOf(name) !== '')
    .map(({ name }) =>
      name === FILTERS
        ? encodeURI(valueOf(name))
        : `${encodeURIComponent(name)}=${encodeURIComponent(valueOf(name))}`,
    );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** A command for a POSIX shell. */
export function curlCommand(url: string): string {
  return `curl '${url.replaceAll("'", "'\\''")}'`;
}
