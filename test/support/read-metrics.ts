/** Metrics in the Prometheus text format: names with their types, and samples as written. */
export interface ReadMetrics {
  readonly types: Readonly<Record<string, string>>;
  /**
   * By name with labels, such as `cms_images_made_total` or
   * `cms_pool_waiting{database="content",pool="main"}`.
   */
  readonly samples: ReadonlyMap<string, number>;
}

const HELP = /^# HELP \w+ \S.*$/;
const TYPE = /^# TYPE (\w+) (counter|gauge|histogram)$/;
const SAMPLE = /^(\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)+\})?) (\d[\d.e+-]*|\+Inf)$/;

/** Strict: a line that is neither a comment of the two kinds nor a sample is an error. */
export function readMetrics(text: string): ReadMetrics {
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  for (const line of text.replace(/\n$/, '').split('\n')) {
    if (HELP.test(line)) continue;
    const [, typed, type = ''] = TYPE.exec(line) ?? [];
    if (typed === undefined) addSample(samples, line);
    else if (types.has(typed)) throw new Error(`the second type of ${typed}`);
    else types.set(typed, type);
  }
  return { types: Object.fromEntries(types), samples };
}

function addSample(samples: Map<string, number>, line: string): void {
  const [, name, value] = SAMPLE.exec(line) ?? [];
  if (name === undefined || samples.has(name))
    throw new Error(`no sample, or the second of its name: ${line}`);
  samples.set(name, value === '+Inf' ? Infinity : Number(value));
}
