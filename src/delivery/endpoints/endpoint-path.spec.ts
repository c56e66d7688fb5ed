import { endpointPath, trimSlashes } from './endpoint-path.js';

describe('endpointPath', () => {
  it.each([
    ['delivery/stories_v3', 'delivery/stories/v3'],
    ['delivery/pages_rec_v1', 'delivery/pages_rec/v1'],
    ['delivery/pages', 'delivery/pages'],
    ['delivery/My-Pages_v10', 'delivery/My-Pages/v10'],
    ['a_v1/b_v2', 'a_v1/b/v2'],
    ['a_v1/b', 'a_v1/b'],
    ['pages_v', 'pages_v'],
    ['pages_V1', 'pages_V1'],
    ['pages_v1_v2', 'pages_v1/v2'],
    ['delivery/_v1', 'delivery/_v1'],
    ['_v1', '_v1'],
  ])('%s', (definition, path) => {
    expect(endpointPath(definition)).toBe(path);
  });
});

describe('trimSlashes', () => {
  it.each([
    ['/a/b/', 'a/b'],
    ['//a///b', 'a/b'],
    ['/', ''],
    ['', ''],
  ])('%s', (path, trimmed) => {
    expect(trimSlashes(path)).toBe(trimmed);
  });
});
