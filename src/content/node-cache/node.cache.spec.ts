import type { AppConfig } from '../../config/index.js';
import type { Revisions } from '../../database/index.js';
import { NodeCache } from './node.cache.js';

const SCOPES = 5_000;
const IDS = [1, 2, 2 ** 40];

describe('NodeCache, idKeys', () => {
  it('has the same key for the same scope and id, and different keys for others', () => {
    const cache = new NodeCache({ nodeCacheBytes: 1 } as AppConfig, {} as Revisions);
    const keys = Array.from({ length: SCOPES }, (_, scope) => IDS.map(cache.idKeys(`scope ${scope} `)));
    expect(new Set(keys.flat()).size).toBe(SCOPES * IDS.length);
    for (const scope of [0, SCOPES - 1])
      expect(IDS.map(cache.idKeys(`scope ${scope} `))).toEqual(keys[scope]);
  });
});
