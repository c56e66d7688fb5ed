import { LoadGauge } from './load.gauge.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

const REFUSED = 'The server has more to do than it can: try again in a moment.';

describe('LoadGauge', () => {
  let now = 0;
  let gauge: LoadGauge;
  beforeEach(() => {
    gauge = new LoadGauge(() => now);
  });
  afterEach(() => {
    gauge.close();
  });
  const takeIn = (count: number): void => {
    for (let taken = 0; taken < count; taken += 1) gauge.check();
  };

  it('refuses what comes at the end of a long turn, and nothing of the next one', async () => {
    takeIn(256);
    now += 300;
    takeIn(1);
    now += 1;
    expect(() => {
      takeIn(1);
    }).toThrow(REFUSED);
    await nextTurn();
    takeIn(1);
    expect(gauge.refused).toBe(1);
  });

  it('takes in a few however long they take, and what waited for something else', () => {
    now += 1_000;
    takeIn(255);
    now += 1_000;
    takeIn(1);
    expect(gauge.refused).toBe(0);
  });
});
