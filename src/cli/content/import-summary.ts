import { counted } from '../counted.js';
import type { ImportResult } from '../../content-transfer/index.js';

/** Formats the outcome of a file: `website:/home, 3 created`. */
export function importSummary(result: ImportResult): string {
  const { workspace, path, created, replaced, merged, skipped, binaries, versions } = result;
  const counts = Object.entries({ created, replaced, merged, skipped })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  if (binaries > 0) counts.push(counted(binaries, 'binary', 'binaries'));
  if (versions > 0) counts.push(counted(versions, 'version'));
  return `${workspace}:${path}, ${counts.length === 0 ? 'no changes' : counts.join(', ')}`;
}
