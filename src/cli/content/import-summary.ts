import type { ImportResult } from '../../content-transfer/index.js';

/** Formats the outcome of a file: `website:/home, 3 created`. */
export function importSummary(result: ImportResult): string {
  const { workspace, path, created, replaced, merged, skipped, binaries, versions } = result;
  const counts = Object.entries({ created, replaced, merged, skipped, binaries, versions })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  return `${workspace}:${path}, ${counts.length === 0 ? 'no changes' : counts.join(', ')}`;
}
