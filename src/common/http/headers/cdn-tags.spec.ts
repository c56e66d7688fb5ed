import { cdnHeaders, cdnTag } from './cdn-tags.js';

describe('cdnTag', () => {
  it.each([
    ['workspace:website', 'workspace:website'],
    ['workspace:über uns,a', 'workspace:%C3%BCber:uns%2Ca'],
    ['forms', 'forms'],
    ['form 17', 'form:17'],
    ['user ada', undefined],
    ['formulas', undefined],
  ])('of the topic "%s" is %s', (topic, tag) => {
    expect(cdnTag(topic)).toBe(tag);
  });
});

describe('cdnHeaders', () => {
  const topics = ['workspace:website', 'user ada', 'workspace:dam'];

  it.each([
    [undefined, {}],
    [
      { tags: 'surrogate-key', maxAge: 0 },
      { 'surrogate-key': 'definitions workspace:website workspace:dam' },
    ],
    [{ tags: 'cache-tag', maxAge: 0 }, { 'cache-tag': 'definitions,workspace:website,workspace:dam' }],
    [
      { tags: 'surrogate-key', maxAge: 60 },
      { 'surrogate-key': 'definitions workspace:website workspace:dam', 'surrogate-control': 'max-age=60' },
    ],
    [
      { tags: 'cache-tag', maxAge: 60 },
      { 'cache-tag': 'definitions,workspace:website,workspace:dam', 'cdn-cache-control': 'max-age=60' },
    ],
  ] as const)('for %j are %j', (cdn, headers) => {
    expect(cdnHeaders(cdn, topics)).toEqual(headers);
  });
});
