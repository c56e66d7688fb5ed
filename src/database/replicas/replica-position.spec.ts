import { PrimaryPositions } from './replica-position.js';

describe('the lag of a replica', () => {
  it('is the time since the primary was last at the position of the replica', () => {
    const positions = new PrimaryPositions();
    positions.add(100, 1_000);
    positions.add(100, 2_000);
    positions.add(300, 3_000);
    positions.add(500, 4_000);
    expect(positions.lagOf(500, 4_250)).toEqual({ seconds: 0.25, toCatchUp: 0, bytes: 0 });
    expect(positions.lagOf(499, 4_250)).toEqual({ seconds: 1.25, toCatchUp: 1, bytes: 1 });
    expect(positions.lagOf(100, 4_250)).toEqual({ seconds: 2.25, toCatchUp: 2, bytes: 400 });
    expect(positions.lagOf(99, 4_250)).toEqual({ seconds: Infinity, toCatchUp: Infinity, bytes: 401 });
  });

  it('is unknown before the primary was queried', () => {
    const unknown = { seconds: Infinity, toCatchUp: Infinity, bytes: Infinity };
    expect(new PrimaryPositions().lagOf(1, 0)).toEqual(unknown);
  });

  it('restarts when the primary was restored', () => {
    const positions = new PrimaryPositions();
    positions.add(500, 1_000);
    positions.add(200, 2_000);
    expect(positions.includes(500)).toBe(false);
    expect(positions.includes(200)).toBe(true);
    expect(positions.lagOf(200, 2_000)).toEqual({ seconds: 0, toCatchUp: 0, bytes: 0 });
  });
});
