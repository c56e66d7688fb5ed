import { Histogram } from '../../common/index.js';
import { byLabel, counter, gauge, single, type Metric } from './metric.js';
import { writeMetrics } from './write-metrics.js';

describe('writeMetrics', () => {
  it('writes counters and gauges, each with its help and type', () => {
    const metrics = [
      counter('cms_a_total', 'Back\\slash\nand line.', byLabel('kind', { one: 1, two: 0 }, { store: 'x' })),
      gauge('cms_b', 'B.', single(0.25)),
      gauge('cms_c', 'Without samples.', []),
    ];
    expect(writeMetrics(metrics)).toBe(`# HELP cms_a_total Back\\\\slash\\nand line.
# TYPE cms_a_total counter
cms_a_total{store="x",kind="one"} 1
cms_a_total{store="x",kind="two"} 0
# HELP cms_b B.
# TYPE cms_b gauge
cms_b 0.25
# HELP cms_c Without samples.
# TYPE cms_c gauge
`);
  });

  it('escapes characters that would end a label value', () => {
    expect(writeMetrics([gauge('g', 'G.', [[{ l: 'a"b\\c\nd' }, 1]])])).toContain(
      'g{l="a\\"b\\\\c\\nd"} 1\n',
    );
  });

  it('writes histograms with cumulative buckets', () => {
    const histogram = new Histogram();
    for (const seconds of [0.0005, 0.3, 0.3, 60]) histogram.observe(seconds);
    const metric: Metric = {
      name: 'h',
      help: 'H.',
      type: 'histogram',
      histograms: [[{ r: '/' }, histogram]],
    };
    expect(writeMetrics([metric]).split('\n')).toEqual([
      '# HELP h H.',
      '# TYPE h histogram',
      ...['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25'].map(
        (bound) => `h_bucket{r="/",le="${bound}"} 1`,
      ),
      ...['0.5', '1', '2.5', '5', '10'].map((bound) => `h_bucket{r="/",le="${bound}"} 3`),
      'h_bucket{r="/",le="+Inf"} 4',
      'h_sum{r="/"} 60.6005',
      'h_count{r="/"} 4',
      '',
    ]);
  });
});
