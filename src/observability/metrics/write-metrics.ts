import { DURATION_BOUNDS, type Histogram } from '../../common/index.js';
import type { Labels, Metric, Sample } from './metric.js';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prometheus 0.0.4. Without a library, which would count again on the hot path what the modules count. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('');
}

function writeMetric(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
  ];
  if (metric.type !== 'histogram') lines.push(...metric.samples.map((sample) => writeSample(name, sample)));
  else
    for (const [labels, histogram] of metric.histograms)
      lines.push(...writeHistogram(name, labels, histogram));
  return `${lines.join('\n')}\n`;
}

/** Buckets of the format are cumulative. */
function writeHistogram(name: string, labels: Labels, { counts, sum }: Histogram): string[] {
  let below = 0;
  const buckets = counts.map((count, index) => {
    below += count;
    const bound = DURATION_BOUNDS[index];
    return writeSample(`${name}_bucket`, [
      { ...labels, le: bound === undefined ? '+Inf' : String(bound) },
      below,
    ]);
  });
  return [
    ...buckets,
    writeSample(`${name}_sum`, [labels, sum]),
    writeSample(`${name}_count`, [labels, below]),
  ];
}

function writeSample(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value === Infinity ? '+Inf' : String(value)}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
