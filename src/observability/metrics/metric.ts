import type { Histogram } from '../../common/index.js';

export type Labels = Readonly<Record<string, string>>;

export type Sample = readonly [labels: Labels, value: number];

/** A metric in the exposition format of Prometheus; `help` is one line. */
export type Metric = {
  readonly name: string;
  readonly help: string;
} & (
  | { readonly type: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
  | { readonly type: 'histogram'; readonly histograms: readonly (readonly [Labels, Histogram])[] }
);

export function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples };
}

export function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

/** Creates a sample for each entry of a record of numbers, whose key is the value of the label. */
export function byLabel(
  label: string,
  numbers: Readonly<Record<string, number>>,
  labels: Labels = {},
): Sample[] {
  return Object.entries(numbers).map(([key, value]) => [{ ...labels, [label]: key }, value]);
}

/** The only sample of a metric without labels. */
export function single(value: number): Sample[] {
  return [[{}, value]];
}
