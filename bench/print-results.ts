import type {
  AnalyticsResult,
  AppResult,
  BatchResult,
  BesideResult,
  CaseResult,
  ExportResult,
  ImportResult,
  ImageResult,
  Latency,
  Results,
  ScaleResult,
  ServerResult,
} from './results.js';

const MOST_GROWTH = 1.3;
const MEGABYTE = 1_000_000;
/** After 100 more responses, analytics must take less than this fraction of the first time. */
const MOST_AGAIN = 0.1;
/** Limit of the resident memory of a server during an export, with PostgreSQL. */
const MOST_MEMORY = 200 * MEGABYTE;

type Line = readonly string[];

/** Formats all results as tables. Values that miss their target are marked. */
export function printResults(results: Results): string {
  const { cases, imports, servers, batches, beside, exports, analytics, images, app, scale } = results;
  const tables = [
    table(
      ['database', 'content', 'case', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'baseline', 'req/s', 'p50 ms', 'CPU µs', 'ratio', 'min–max', 'target', 'growth'],
      cases.map(caseLine),
    ),
    table(['database', 'import', 'MB', 'nodes', 'nodes/s', 'peak MB'], imports.map(importLine)),
    table(['database', 'content', 'peak MB of the server, all cases'], servers.map(serverLine)),
    table(['database', 'nodes created', 'in a batch', 'nodes/s', 'one statement, nodes/s', 'ratio'], batches.map(batchLine)),
    table(['database', 'pages read', 'req/s', 'p50 ms', 'p99 ms'], beside.flatMap(besideLines)),
    table(['database', 'export', 'responses', 'MB', 's', 'peak MB before', 'peak MB', 'target'], exports.map(exportLine)),
    table(['database', 'analytics of', 'first ms', 'after 100 more ms', 'ratio', 'target'], analytics.map(analyticsLine)),
    table(['database', 'images rendered', 'ms each', 'ms by sharp alone', 'ratio'], images.map(imageLine)),
    table(['database', 'in the app', 'responses', 'min ms', 'median ms', 'max ms', 'target'], app.map(appLine)),
    table(['items', 'replica', 'case, two instances', 'requests', 'req/s', 'p50 ms', 'p99 ms'], scale.map(scaleLine)),
  ]; // prettier-ignore
  return tables.filter((text) => text !== '').join('\n');
}

function caseLine({ database, content, measured, server, baseline, ratio, growth }: CaseResult): Line {
  const [least, median, most] = ratio;
  const grown = growth === undefined ? '' : growth.toFixed(2);
  return [
    database,
    content,
    measured.title,
    server.rate.toFixed(0),
    server.p50.toFixed(2),
    server.p99.toFixed(2),
    server.cpu.toFixed(0),
    measured.baseline,
    baseline.rate.toFixed(0),
    baseline.p50.toFixed(2),
    baseline.cpu.toFixed(0),
    `${median.toFixed(2)}${median < measured.target ? ' <' : ''}`,
    `${least.toFixed(2)}–${most.toFixed(2)}`,
    measured.target.toFixed(2),
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

function serverLine({ database, content, peakMemory }: ServerResult): Line {
  return [database, content, megabytes(peakMemory)];
}

function batchLine({ database, nodes, size, server, baseline }: BatchResult): Line {
  const rates = [server, baseline].map((rate) => rate.toFixed(0));
  return [database, String(nodes), String(size), ...rates, (server / baseline).toFixed(2)];
}

function besideLines({ database, writes, alone, beside }: BesideResult): Line[] {
  const line = (what: string, { rate, p50, p99 }: Latency): Line => [
    ...[database, what, rate.toFixed(0), p50.toFixed(2), p99.toFixed(2)],
  ];
  return [line('alone', alone), line(`beside ${writes.toFixed(0)} writes a second`, beside)];
}

function exportLine(result: ExportResult): Line {
  const { database, format, responses, bytes, seconds, peakBefore, peakMemory } = result;
  const isLimited = database === 'postgres';
  const isTooMuch = isLimited && (peakMemory ?? 0) >= MOST_MEMORY;
  return [
    database,
    format,
    String(responses),
    megabytes(bytes),
    seconds.toFixed(1),
    megabytes(peakBefore),
    `${megabytes(peakMemory)}${isTooMuch ? ' >' : ''}`,
    isLimited ? megabytes(MOST_MEMORY) : '',
  ];
}

function analyticsLine({ database, responses, first, again }: AnalyticsResult): Line {
  return [
    database,
    `${String(responses)} responses`,
    first.toFixed(0),
    again.toFixed(1),
    `${(again / first).toFixed(3)}${again / first >= MOST_AGAIN ? ' >' : ''}`,
    MOST_AGAIN.toFixed(2),
  ];
}

function imageLine({ database, images, server, alone }: ImageResult): Line {
  return [database, String(images), server.toFixed(0), alone.toFixed(0), (alone / server).toFixed(2)];
}

function appLine({ database, title, responses, least, median, most, target }: AppResult): Line {
  const times = [least, median, most].map((time) => time.toFixed(0));
  return [database, title, String(responses), ...times, `${String(target)}${median > target ? ' >' : ''}`];
}

function scaleLine({ items, hasReplica, title, requests, rate, p50, p99 }: ScaleResult): Line {
  const figures = [rate, p50, p99].map((each) => each.toFixed(2));
  return [String(items), hasReplica ? 'yes' : 'no', title, String(requests), ...figures];
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
