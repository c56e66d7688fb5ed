import { basename } from 'node:path';
import { ImportError } from './import.errors.js';

export interface FileTarget {
  readonly workspace: string;
  readonly parentPath: string;
  /** The name of the node in the file; undefined if the file contains the children of the root. */
  readonly name: string | undefined;
  readonly format: 'yaml' | 'xml';
  readonly compression: 'gz' | 'zip' | undefined;
}

const EXTENSION = /\.(ya?ml|xml)(?:\.(gz|zip))?$/i;

/**
 * Parses `<workspace>.<parent path with dots>.<node>.yaml|xml[.gz|.zip]` (docs/reference/content-files.md#file-names):
 * `website.home.news.yaml` is the node `news` under `/home`, `category.xml` contains the children of the root. A dot in a
 * node name is doubled: `website.a..b.yaml` is the node `a.b` under `/`.
 */
export function parseFileName(file: string): FileTarget {
  const base = basename(file);
  const extension = EXTENSION.exec(base);
  if (extension === null) {
    throw new ImportError(
      file,
      undefined,
      'not a content file: its name must end in .yaml, .yml or .xml, or in one of them followed by .gz or .zip',
    );
  }
  const [workspace = '', ...names] = segments(base.slice(0, extension.index));
  if (workspace === '' || names.includes('')) {
    throw new ImportError(
      file,
      undefined,
      'the name must be <workspace>.<parent path with dots>.<node>, with dots in node names doubled',
    );
  }
  const name = names.pop();
  const [format, compression] = extension.slice(1).map((part) => (part as string | undefined)?.toLowerCase());
  return {
    workspace,
    parentPath: `/${names.join('/')}`,
    name,
    format: format === 'xml' ? 'xml' : 'yaml',
    compression: compression === 'gz' || compression === 'zip' ? compression : undefined,
  };
}

/** Whether a file name is that of a content file; other files in the folder are ignored. */
export function isContentFile(file: string): boolean {
  return EXTENSION.test(file);
}

/** Splits at single dots; a doubled dot is a dot of a name. */
function segments(base: string): string[] {
  return base
    .replaceAll('..', '\0')
    .split('.')
    .map((segment) => segment.replaceAll('\0', '.'));
}
