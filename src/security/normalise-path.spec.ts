import { normalisePath } from './normalise-path.js';

describe('normalisePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/.rest/delivery/pages/v1', '/.rest/delivery/pages/v1'],
    ['/a//b///c/', '/a/b/c'],
    ['/%73ecret/x', '/secret/x'],
    ['/a%2Fb', '/a/b'],
    ['/a%2fb/%2F/', '/a/b'],
    ['/caf%C3%A9/~x', '/café/~x'],
    ['/jcr:1-2/a@nodes', '/jcr:1-2/a@nodes'],
    ['/a..b/.c/...', '/a..b/.c/...'],
    ['/a%2541', '/a%41'],
    ['/a/../b', undefined],
    ['/a/%2e%2E/b', undefined],
    ['/./a', undefined],
    ['/a/.', undefined],
    ['/a%2f..%2fb', undefined],
    ['/a%', undefined],
    ['/%C3', undefined],
    ['/a%00', undefined],
  ])('%s → %s', (path, normal) => {
    expect(normalisePath(path)).toBe(normal);
  });

  it('takes linear time for long paths', () => {
    const start = performance.now();
    expect(normalisePath(`/${'a'.repeat(100_000)}!`)).toHaveLength(100_002);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
