import { join } from 'node:path';
import type { CodedText, Severity } from '../problem.js';

interface MisspeltFolder extends CodedText {
  readonly folder: string;
  readonly unreadable: false;
  readonly severity: Severity;
}

/**
 * Reports folders whose names differ from those of definitions only in case or by a plural `s`, such as `restendpoints` or
 * `theme` (docs/reference/modules.md#folders).
 * @param names the names in the folder of a module
 * @param missing the names of folders that the module does not have, or that cannot be read
 */
export function misspeltFolders(
  module: string,
  names: readonly string[],
  missing: readonly string[],
): MisspeltFolder[] {
  const absent = missing.filter((each) => !names.includes(each));
  return names.flatMap((name) => {
    const meant = absent.find((each) => simplified(each) === simplified(name));
    if (meant === undefined) return [];
    const text = `the folder '${name}' is not read; did you mean '${meant}'?`;
    const coded = { code: 'folderMisspelt', values: { name, meant } } as const;
    return [{ folder: join(module, name), text, ...coded, severity: 'warning', unreadable: false }];
  });
}

function simplified(name: string): string {
  return name.toLowerCase().replace(/s$/, '');
}
