import type { JsonMap } from '../chart-definition.js';

/** The chart used when no definition can be rendered: one bar per row. */
export const PLAIN_BARS: JsonMap = {
  mark: 'bar',
  width: 360,
  height: { step: 24 },
  encoding: {
    y: { field: 'label', type: 'nominal', sort: null, axis: { title: null, labelLimit: 240 } },
    x: { field: 'count', type: 'quantitative', axis: { title: null, format: 'd', tickMinStep: 1 } },
  },
};
