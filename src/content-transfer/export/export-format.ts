import type { Property } from '../../content/index.js';

export const EXPORT_FORMATS = ['yaml', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A node as written to a file, with the names that files use (`NAMESPACE_PREFIX`). */
export interface ExportNode {
  /** `jcr:root` for the root of a workspace. */
  readonly name: string;
  readonly type: string;
  readonly uuid: string;
  readonly mixins: readonly string[];
  readonly properties: readonly Property[];
}

/** A part of a file: text, or a binary to be written as base64, given by its SHA-256. */
export type FilePart = string | { readonly sha256: string };

/** Writes a tree, parents before their children; `level` starts at 0. */
export interface TreeFormat {
  readonly begin: string;
  open(node: ExportNode, level: number): FilePart[];
  close(level: number): string;
}

/** Type, mixins and identifier are written as properties before all others, as in exports of the platform. */
export function systemProperties({ type, uuid, mixins }: ExportNode): Property[] {
  const primaryType: Property = { name: 'jcr:primaryType', type: 'Name', multiple: false, values: [type] };
  const identifier: Property = { name: 'jcr:uuid', type: 'String', multiple: false, values: [uuid] };
  if (mixins.length === 0) return [primaryType, identifier];
  return [primaryType, { name: 'jcr:mixinTypes', type: 'Name', multiple: true, values: mixins }, identifier];
}
