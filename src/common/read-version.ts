import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_ROOT } from './application-root.js';

export function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(join(APPLICATION_ROOT, 'package.json'), 'utf8'));
  const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return isNamed ? String(parsed.version) : 'unknown';
}
