import type { SubtreeNode } from '../tree/tree.repository.js';

const CONTENT_NAME = 'jcr:content';
const MIME_TYPE = /^"jcr:mimeType"\ts("(?:[^"\\]|\\.)*")$/m;

interface BinaryFacts {
  readonly sizes: ReadonlyMap<string, string>;
  /** URL of the asset, or of the node of its file. */
  readonly url: string;
}

/** The JSON of a binary value of a node. Only files of assets have a URL. */
export function viewBinary({ name, doc }: SubtreeNode, value: string, { sizes, url }: BinaryFacts): string {
  const size = sizes.get(value.replaceAll('"', '')) ?? 'null';
  const [, mimeType = 'null'] = MIME_TYPE.exec(doc) ?? [];
  const link = name === CONTENT_NAME ? `,"url":"${url}"` : '';
  return `{"@type":"Binary","size":${size},"mimeType":${mimeType}${link}}`;
}
