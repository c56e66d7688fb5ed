import type { PropertyType } from '../../properties/property.js';
import { memberOf, reject, type ContentProblem } from '../input/content-problem.js';
import type { NodeInput, PropertyInput } from '../input/node-input.js';
import type { JsonValue } from '../input/parse-json.js';
import { readNodeInput } from '../input/read-node-input.js';
import type { WriteBody } from '../operations/operation.js';

/** A file with its metadata; its bytes are read in chunks of `CHUNK_BYTES`. */
export interface AssetFile {
  readonly fileName: string;
  /** In lower case, without the dot; may be empty. */
  readonly extension: string;
  readonly mimeType: string;
  readonly sha256: string;
  readonly size: number;
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  readonly read: () => AsyncIterable<Buffer>;
}

/** A form field that becomes a property of the asset. */
export type AssetField = readonly [name: string, value: string];

export interface Upload {
  readonly user: string;
  readonly moment: string;
}

export const ASSET_TYPE = 'cms:asset';
export const RESOURCE = 'jcr:content';
const LISTS: ReadonlySet<string> = new Set(['subject', 'contributor']);
const NUMBERS: ReadonlySet<string> = new Set(['focalX', 'focalY']);
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

const EMPTY: Omit<NodeInput, 'path'> = {
  name: undefined,
  type: undefined,
  id: undefined,
  mixins: undefined,
  nodes: undefined,
  properties: new Map(),
  children: new Map(),
  removed: new Set(),
  binaries: new Set(),
};

/** Creates an asset with the metadata in the fields of a form. */
export function newAsset(file: AssetFile, fields: readonly AssetField[], upload: Upload): WriteBody {
  const problems: ContentProblem[] = [];
  const input = readNodeInput(readFields(fields, problems), { path: '', problems });
  const name = single('name', 'String', file.fileName);
  const properties = new Map([['name', name], ...input.properties]);
  return { input: { ...input, type: ASSET_TYPE, properties, children: resourceOf(file, upload) }, problems };
}

/** Replaces the file of an asset; everything else is unchanged. */
export function otherFile(file: AssetFile, upload: Upload): WriteBody {
  return { input: { ...EMPTY, path: '', children: resourceOf(file, upload) }, problems: [] };
}

function readFields(fields: readonly AssetField[], problems: ContentProblem[]): JsonValue {
  const entries = new Map<string, JsonValue>();
  for (const [name, text] of fields) {
    const known = entries.get(name);
    const place = memberOf({ path: '', problems }, name);
    if (name.startsWith('@') && name !== '@name')
      reject(place, 'unknown_field', 'is not a field of an upload; only @name begins with @');
    else if (LISTS.has(name)) {
      const items = known?.kind === 'list' ? known.items : [];
      entries.set(name, { kind: 'list', items: [...items, { kind: 'text', text }] });
    } else if (known !== undefined) reject(place, 'duplicate', 'occurs twice');
    else if (!NUMBERS.has(name)) entries.set(name, { kind: 'text', text });
    else if (NUMBER.test(text)) entries.set(name, { kind: 'number', text });
    else reject(place, 'wrong_type', 'must be a number from 0 to 1, such as 0.5');
  }
  return { kind: 'map', entries };
}

/** The child node with the file, with the same properties as an imported one. */
function resourceOf(file: AssetFile, { user, moment }: Upload): ReadonlyMap<string, NodeInput> {
  const { fileName, extension, mimeType, sha256, size, dimensions } = file;
  const properties = [
    single('fileName', 'String', fileName),
    single('extension', 'String', extension),
    single('jcr:mimeType', 'String', mimeType),
    single('size', 'Long', String(size)),
    ...Object.entries(dimensions ?? {}).map(([name, pixels]) => single(name, 'Long', String(pixels))),
    single('jcr:lastModified', 'Date', moment),
    single('jcr:lastModifiedBy', 'String', user),
    single('jcr:data', 'Binary', sha256),
  ];
  const resource: NodeInput = {
    ...EMPTY,
    path: RESOURCE,
    type: 'cms:resource',
    properties: new Map(properties.map((property) => [property.name, property])),
    removed: new Set(dimensions === undefined ? ['width', 'height'] : []),
  };
  return new Map([[RESOURCE, resource]]);
}

function single(name: string, type: PropertyType, text: string): PropertyInput {
  return { name, type, multiple: false, values: [{ kind: 'text', text }], path: name };
}
