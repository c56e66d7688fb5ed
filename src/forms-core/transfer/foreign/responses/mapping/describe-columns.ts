import type { TableColumn } from '#client';
import { proposeMapping, separatorsIn } from './propose-mapping.js';
import type { Table } from '../tables/table.js';

const MAX_SAMPLES = 3;
/** Maximum characters of a sample. */
const MAX_LENGTH = 100;

/** The columns of a table with sample answers, and the separators of columns with multiple answers per cell. */
export function describeColumns(table: Table): TableColumn[] {
  const separators = separatorsIn(proposeMapping(table, ''));
  return table.columns.map((name, index) => {
    const separator = separators.get(name);
    const samples = samplesOf(table, index);
    return { name, samples, ...(typeof separator === 'string' ? { separator } : {}) };
  });
}

function samplesOf({ rows }: Table, index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const text = (row[index] ?? '').trim();
    if (text !== '') samples.add(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}
