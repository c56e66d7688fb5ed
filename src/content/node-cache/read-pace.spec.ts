import { ReadPace } from './read-pace.js';

function recordAll(pace: ReadPace, durations: readonly number[]): void {
  for (const duration of durations) pace.record(duration);
}

describe('ReadPace', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('pauses slow reads for a minute', () => {
    const pace = new ReadPace();
    recordAll(pace, Array<number>(200).fill(1));
    expect(pace.allows()).toBe(false);
    jest.advanceTimersByTime(59_000);
    expect(pace.allows()).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(pace.allows()).toBe(true);
  });

  it('does not pause for single slow reads', () => {
    const pace = new ReadPace();
    for (let times = 0; times < 20; times += 1) recordAll(pace, [500, ...Array<number>(200).fill(0.01)]);
    expect(pace.allows()).toBe(true);
  });
});
