import { readTarget } from './request-target.js';
import { processorTime } from '../../../test/support/processor-time.js';

describe('readTarget', () => {
  it.each<[string, string, string[], string]>([
    ['/', '/', [], '/'],
    ['', '/', [], '/'],
    ['/?a=//b', '/?a=//b', [], '/'],
    ['/.rest/delivery/pages/v1', '/.rest/delivery/pages/v1', ['.rest', 'delivery', 'pages', 'v1'], '/.rest/delivery/pages/v1'],
    ['/a//b///c/', '/a/b/c/', ['a', 'b', 'c'], '/a/b/c'],
    ['//a', '/a', ['a'], '/a'],
    ['/%73ecret/x?y=%', '/secret/x?y=%', ['secret', 'x'], '/secret/x'],
    ['/a%2Fb', '/a%2Fb', ['a/b'], '/a/b'],
    ['/a%2fb/%2F/', '/a%2Fb/%2F/', ['a/b', '/'], '/a/b'],
    ['/caf%c3%A9/~x', '/caf%C3%A9/~x', ['café', '~x'], '/café/~x'],
    ['/a%3fb%23', '/a%3Fb%23', ['a?b#'], '/a?b#'],
    ['/jcr:1-2/a%40nodes', '/jcr:1-2/a@nodes', ['jcr:1-2', 'a@nodes'], '/jcr:1-2/a@nodes'],
    ['/a..b/.c/...', '/a..b/.c/...', ['a..b', '.c', '...'], '/a..b/.c/...'],
    ['/a%2541', '/a%2541', ['a%41'], '/a%41'],
    ['http://host', '/', [], '/'],
    ['HTTPS://user@host:1//a?b', '/a?b', ['a'], '/a'],
  ])('%s → %s', (sent, url, segments, path) => {
    const target = readTarget(sent, '');
    expect([target.url, target.segments, target.path, target.rejection]).toEqual([url, segments, path, undefined]);
    // Reading a normalised URL must not change it.
    expect([readTarget(url, '').url, readTarget(url, '').segments]).toEqual([url, segments]);
  }); // prettier-ignore

  it.each([
    ['/a/../b', 'Invalid path segment "..".'],
    ['/a/%2e%2E/b', 'Invalid path segment "%2e%2E".'],
    ['/./a', 'Invalid path segment ".".'],
    ['/a/.', 'Invalid path segment ".".'],
    ['/a%2f..%2fb', 'Invalid path segment "a%2f..%2fb".'],
    ['/a%00', 'Invalid path segment "a%00".'],
    ['/a%', '"a%" in the path is not valid percent-encoding'],
    ['/%C3%A', '"%C3%A" in the path is not UTF-8: percent-encode the text as UTF-8, in which é is %C3%A9'],
    ['/caf%E9', '"caf%E9" in the path is not UTF-8: percent-encode the text as UTF-8, in which é is %C3%A9'],
    ['/a#b', 'A request target must not contain "#".'],
    ['/a?b#', 'A request target must not contain "#".'],
  ])('rejects %s', (sent, message) => {
    const { url, rejection } = readTarget(sent, '');
    expect([url, rejection?.code, rejection?.message]).toEqual(['/%', 'badRequest', message]);
  });

  it.each([
    ['/.rest/a?x=%C3%A9&title%5Blike%5D=caf%e9', 'title[like]'],
    ['/.rest/a%20b?%E9=1', '%E9'],
    ['/.rest/a?x&q=%ed%a0%80', 'q'],
  ])('rejects the encoding of %s', (sent, name) => {
    const { url, rejection } = readTarget(sent, '');
    const message = `${name} is not UTF-8: percent-encode the text as UTF-8, in which é is %C3%A9`;
    expect([url, rejection?.code, rejection?.message]).toEqual(['/%', 'invalidValueFormat', message]);
  });

  it.each(['/.rest/a?x=100%&y=%zz%C3%A9&z=%F0%9F%98%80', '/forms/1?x=%E9'])(
    'accepts the encoding of %s',
    (sent) => {
      const { url, rejection } = readTarget(sent, '');
      expect([url, rejection]).toEqual([sent, undefined]);
    },
  );

  it.each([
    ['/cms/x', '/x'],
    ['/cms', '/'],
    ['/cms/', '/'],
    ['/cms?a', '/?a'],
    ['/%63ms//x/', '/x/'],
    ['//cms/cms/x', '/cms/x'],
  ])('removes the context path of %s', (sent, url) => {
    expect(readTarget(sent, '/cms').url).toBe(url);
  });

  it.each(['/', '/x', '/cmsx', '/Cms/x', '/x/cms', '/cms%2Fx', '/%2563ms/x', '/%2Fcms/x'])(
    'rejects %s without the context path',
    (sent) => {
      const { url, rejection } = readTarget(sent, '/cms');
      const message = `There is nothing at ${sent}. URLs of this server begin with /cms/.`;
      expect([url, rejection?.code, rejection?.message]).toEqual(['/%', 'notFound', message]);
    },
  );

  it('takes linear time for long targets', async () => {
    const readAll = (): void => {
      for (const part of ['a', '/', '/a', '/.', '%2F', '/..', '/a//', '?', '/.a']) {
        readTarget(`/${part.repeat(100_000)}#`, '');
        readTarget(`/${part.repeat(100_000)}%`, '/cms');
        readTarget(`/.rest/?${part.repeat(100_000)}%E9`, '');
      }
    };
    expect(await processorTime(readAll)).toBeLessThan(5_000);
  });
});
