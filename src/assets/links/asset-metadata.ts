import type { AssetProperties } from './asset-properties.js';

type Field = string | readonly string[] | undefined;
type Read = (asset: AssetProperties, languages: readonly string[]) => Field;

const ownText =
  (name: string): Read =>
  (asset, languages) =>
    asset.own(name, languages)?.[0];
const ownList =
  (name: string): Read =>
  (asset, languages) =>
    asset.own(name, languages);
const ofFile =
  (name: string): Read =>
  (asset) =>
    asset.file(name);

const mimeType = ofFile('jcr:mimeType');
const created: Read = (asset) => (asset.own('cms:created') ?? asset.own('jcr:created'))?.[0];
const createdBy: Read = (asset) => asset.own('cms:createdBy') ?? asset.own('jcr:createdBy');
const modified: Read = (asset) => asset.modified[0];

/** Fields in the order of the response, with their sources (docs/reference/references.md#resolvers). */
const FIELDS: readonly (readonly [name: string, read: Read])[] = [
  ['fileName', ofFile('fileName')],
  ['mimeType', mimeType],
  ['caption', ownText('caption')],
  ['fileSize', ofFile('size')],
  ['height', ofFile('height')],
  ['width', ofFile('width')],
  ['title', ownText('title')],
  ['format', mimeType],
  ['coverage', ownText('coverage')],
  ['description', ownText('description')],
  ['publisher', ownText('publisher')],
  ['rights', ownText('copyright')],
  ['source', ownText('source')],
  ['creator', createdBy],
  ['contributor', ownList('contributor')],
  ['subject', ownList('subject')],
  ['date', modified],
  ['created', created],
  ['modified', modified],
];

/** The metadata of an asset; missing fields are omitted. Numbers are strings, dates are as stored. */
export function assetMetadata(
  asset: AssetProperties,
  languages: readonly string[],
): Record<string, string | readonly string[]> {
  const fields = FIELDS.map(([name, read]) => [name, read(asset, languages)] as const);
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
