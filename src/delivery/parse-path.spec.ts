import type { NodeRequest } from './delivery-request.js';
import { parseNodePath, pathSegments } from './parse-path.js';

describe('pathSegments', () => {
  it.each([
    ['', []],
    ['/', []],
    ['/a/b', ['a', 'b']],
    ['//a///b//', ['a', 'b']],
    ['/caf%C3%A9/50%25/a+b', ['café', '50%', 'a+b']],
    ['/a%2Fb', ['a/b']],
    ['/%40nodes', ['@nodes']],
    ['/.../.a', ['...', '.a']],
  ])('%s', (path, segments) => {
    expect(pathSegments(path)).toEqual(segments);
  });

  it.each([
    ['/a/%zz', '"%zz" in the path is not valid percent-encoding'],
    ['/%C3', '"%C3" in the path is not valid percent-encoding'],
    ['/a/../b', '".." in the path is the name of nothing: leave it out'],
    ['/a/%2E%2e', '"%2E%2e" in the path is the name of nothing: leave it out'],
    ['/./b', '"." in the path is the name of nothing: leave it out'],
    ['/a%00', '"a%00" in the path is the name of nothing: leave it out'],
  ])('refuses %s', (path, message) => {
    expect(() => pathSegments(path)).toThrow(
      expect.objectContaining({ code: 'badRequest', message }) as Error,
    );
  });
});

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

  it('finds nothing under a name that holds a slash', () => {
    const expected: unknown = expect.objectContaining({ code: 'pathNotFound', message: '/a/b' });
    expect(() => parseNodePath(['a/b'], '/', [])).toThrow(expected as Error);
    expect(() => parseNodePath(['a/b@nodes'], '/', [])).toThrow(expected as Error);
  });
});
