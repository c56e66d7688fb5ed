import { ALL_SHOWN } from '../../../test/fixtures/shown-properties.js';
import { RenderPlan } from './plans/render-plan.js';
import { TextKeys } from './text-keys.js';

describe('TextKeys', () => {
  const plan = new RenderPlan('', ALL_SHOWN, undefined, {
    prefix: 'cms',
    showVariants: false,
    theme: undefined,
  });
  const keys = new TextKeys(plan);

  it('returns the same key for the same fields and access', () => {
    expect(keys.of('', undefined)).toBe(keys.of('', undefined));
    expect(keys.of('a', undefined)).toBe(keys.of('a', undefined));
    expect(keys.of('', [['title'], ['main', 'text']])).toBe(keys.of('', [['title'], ['main', 'text']]));
  });

  it('returns different keys for different fields and access', () => {
    const given = [undefined, [['a', 'b']], [['a'], ['b']], [['a,b']], [['a']]];
    const all = ['', 'a'].flatMap((access) => given.map((fields) => keys.of(access, fields)));
    expect(new Set(all).size).toBe(10);
  });

  it('does not cache long keys', () => {
    const fields = [['x'.repeat(300)]];
    expect(keys.of('', fields)).toEqual({
      id: expect.any(Number),
      fields: new Map([[JSON.stringify(fields[0]?.[0]), undefined]]),
      isReused: false,
    });
    expect(keys.of('', fields)).not.toBe(keys.of('', fields));
  });

  it('caches a limited number of keys', () => {
    const first = keys.of('', [['first']]);
    for (let number = 0; number < 30; number += 1) keys.of('', [[`p${String(number)}`]]);
    expect(keys.of('', [['first']])).not.toBe(first);
  });
});
