import { DURATION_BOUNDS, Histogram } from './histogram.js';

describe('Histogram', () => {
  it('counts each duration once, with inclusive bounds and a last bucket for longer ones', () => {
    const histogram = new Histogram();
    for (const seconds of [0, 0.001, 0.0011, 10, 10.5, 600]) histogram.observe(seconds);
    expect(histogram.counts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(histogram.counts).toHaveLength(DURATION_BOUNDS.length + 1);
    expect(histogram.sum).toBeCloseTo(620.5021, 9);
  });
});
