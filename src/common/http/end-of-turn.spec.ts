import { endOfTurn } from './end-of-turn.js';

describe('endOfTurn', () => {
  it('resolves for all callers of a turn together, in their order, after other callbacks of the turn', async () => {
    const order: string[] = [];
    const wait = async (name: string): Promise<void> => {
      await endOfTurn();
      order.push(name);
    };
    const first = wait('first');
    await Promise.resolve();
    order.push('microtask');
    process.nextTick(() => order.push('tick'));
    const second = wait('second');
    const after = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('next callback');
        resolve();
      });
    });
    await Promise.all([first, second, after]);
    expect(order).toEqual(['microtask', 'tick', 'first', 'second', 'next callback']);
  });

  it('resolves again for callers of a later turn', async () => {
    await endOfTurn();
    const later = endOfTurn();
    expect(endOfTurn()).toBe(later);
    await later;
    expect(endOfTurn()).not.toBe(later);
  });
});
