import type { Finding } from '../../definitions/index.js';
import type { FoundFile } from './template-files.js';

export type TemplateFinding = Finding & { readonly definition: string };

export function toFinding(
  file: FoundFile,
  nameOfFile: (absolute: string) => string,
  { line, column, message }: { readonly line: number; readonly column: number; readonly message: string },
): TemplateFinding {
  const at = { file: nameOfFile(file.absolute), line, column };
  const coded = { code: 'templateInvalid', values: { reason: message } } as const;
  return { at, path: '', message, severity: 'error', definition: definitionOf(file), ...coded };
}

export function definitionOf({ module, name }: FoundFile): string {
  return `${module}/form-core/templates/${name}`;
}
