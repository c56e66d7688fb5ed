import type { ExportFormat } from './export-format.js';

/**
 * The file name with which an import restores the path of a node (docs/reference/content-files.md#file-names); undefined if
 * there is none: a dot at the beginning of a node name cannot be distinguished from one at the end of the previous name.
 */
export function exportFileName(workspace: string, path: string, format: ExportFormat): string | undefined {
  const names = [workspace, ...path.split('/').filter((name) => name !== '')];
  if (names.some((name) => name.startsWith('.'))) return undefined;
  return `${names.map((name) => name.replaceAll('.', '..')).join('.')}.${format}`;
}
