import type { NodeRequest } from './delivery-request.js';
import { parseNodePath } from './parse-path.js';

describe('parseNodePath', () => {
  it.each<[string[], string, Partial<NodeRequest> | undefined]>([
    [[], '/', undefined],
    [['a', 'b'], '/', { kind: 'node', path: '/a/b' }],
    [['a', 'b'], '/root', { kind: 'node', path: '/root/a/b' }],
    [['@nodes'], '/', { kind: 'children', path: '/' }],
    [['@nodes'], '/root', { kind: 'children', path: '/root' }],
    [['a@nodes'], '/root', { kind: 'children', path: '/root/a' }],
    [['a', '@nodes'], '/root', { kind: 'children', path: '/root/a' }],
    [['@nodes', 'a'], '/', { kind: 'node', path: '/@nodes/a' }],
    [['@nodesx'], '/', { kind: 'node', path: '/@nodesx' }],
  ])('%j below %s', (segments, rootPath, request) => {
    expect(parseNodePath(segments, rootPath, [])).toEqual(request && { ...request, version: undefined });
  });

  it('reads the version', () => {
    const parameters = [['lang', 'de'], ['version', '1.0']] as const; // prettier-ignore
    expect(parseNodePath(['a'], '/', parameters)).toEqual({ kind: 'node', path: '/a', version: '1.0' });
  });

  it('separates names at an encoded slash', () => {
    expect(parseNodePath(['a/b'], '/', [])).toEqual({ kind: 'node', path: '/a/b', version: undefined });
    expect(parseNodePath(['a/b@nodes'], '/', [])).toEqual({
      ...{ kind: 'children', path: '/a/b', version: undefined },
    });
  });
});
