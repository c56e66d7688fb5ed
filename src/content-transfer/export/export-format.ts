import type { Property } from '../../content/index.js';

/** The forms of content files (docs/reference/content-files.md#commands). */
export const EXPORT_FORMATS = ['yaml', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A node as a file holds it. Names are as files show them (`NAMESPACE_PREFIX`). */
export interface ExportNode {
  /** `jcr:root` for the root of a workspace. */
  readonly name: string;
  readonly type: string;
  readonly uuid: string;
  readonly mixins: readonly string[];
  readonly properties: readonly Property[];
}

/** A part of a file: text, or the position of a binary's base64, given by its SHA-256. */
export type FilePart = string | { readonly sha256: string };

/** How a tree is written, parents before their children; `level` counts from 0. */
export interface TreeFormat {
  readonly begin: string;
  open(node: ExportNode, level: number): FilePart[];
  close(level: number): string;
}

/** Type, mixins and identifier are properties in files and precede all others, as in exports of the platform. */
export function systemProperties({ type, uuid, mixins }: ExportNode): Property[] {
  const primaryType: Property = { name: 'jcr:primaryType', type: 'Name', multiple: false, values: [type] };
  const identifier: Property = { name: 'jcr:uuid', type: 'String', multiple: false, values: [uuid] };
  if (mixins.length === 0) return [primaryType, identifier];
  return [primaryType, { name: 'jcr:mixinTypes', type: 'Name', multiple: true, values: mixins }, identifier];
}
