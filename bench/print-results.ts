import type { CaseResult, ImportResult, Results, ServerResult } from './results.js';

const MOST_GROWTH = 1.3;
const MEGABYTE = 1024 * 1024;

type Line = readonly string[];

/** All figures as text: one table of cases, then imports and memory. Ratios below the aim are marked. */
export function printResults({ cases, imports, servers }: Results): string {
  const tables = [
    table(
      ['database', 'nodes', 'case', 'req/s', 'p50 ms', 'p99 ms', 'floor', 'req/s', 'p50 ms', 'ratio', 'least–most', 'aim', 'growth'],
      cases.map(caseLine),
    ),
    table(['database', 'import', 'MB', 'nodes', 'nodes/s', 'peak MB'], imports.map(importLine)),
    table(['database', 'nodes', 'peak MB of the server, all cases'], servers.map(serverLine)),
  ]; // prettier-ignore
  return tables.filter((text) => text !== '').join('\n');
}

function caseLine({ database, nodes, measured, server, floor, ratio, growth }: CaseResult): Line {
  const [least, median, most] = ratio;
  const grown = growth === undefined ? '' : growth.toFixed(2);
  return [
    database,
    String(nodes),
    measured.title,
    server.rate.toFixed(0),
    server.p50.toFixed(2),
    server.p99.toFixed(2),
    measured.floor,
    floor.rate.toFixed(0),
    floor.p50.toFixed(2),
    `${median.toFixed(2)}${median < measured.aim ? ' <' : ''}`,
    `${least.toFixed(2)}–${most.toFixed(2)}`,
    measured.aim.toFixed(2),
    `${grown}${measured.flat && (growth ?? 0) > MOST_GROWTH ? ' >' : ''}`,
  ];
}

function importLine({ database, what, bytes, nodes, seconds, peakMemory }: ImportResult): Line {
  return [
    database,
    what,
    megabytes(bytes),
    String(nodes),
    (nodes / seconds).toFixed(0),
    megabytes(peakMemory),
  ];
}

function serverLine({ database, nodes, peakMemory }: ServerResult): Line {
  return [database, String(nodes), megabytes(peakMemory)];
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown' : (bytes / MEGABYTE).toFixed(0);
}

function table(head: Line, lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (line: Line): string =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  return `${write(head)}| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n${lines.map(write).join('')}`;
}
