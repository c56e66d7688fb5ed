import { parseDownload, parseVariation } from './parse-asset-url.js';

const ID = '0a6d7c86-3de2-4062-9014-40fc39886629';

describe('parseDownload', () => {
  it('finds the identifier', () => {
    expect(parseDownload([`jcr:${ID}`, 'x.jpg'])).toEqual({ id: ID });
  });

  it.each([[[]], [[ID]], [[`x${ID}`]], [['jcr:', ID]]])('rejects %j', (segments) => {
    expect(() => parseDownload(segments)).toThrow('is not an asset: use /dam/jcr:<uuid>/<file name>');
  });
});

describe('parseVariation', () => {
  const ofPaths = (...paths: string[]): unknown => ({ theme: 't', variation: 'v', target: { paths } });
  const ofId = (theme: string, variation: string): unknown => ({ theme, variation, target: { id: ID } });

  it.each([
    [['t', 'v', `jcr:${ID}`, 'x.jpg'], ofId('t', 'v')],
    [['mte', 't', 'v', `jcr:${ID}`], ofId('t', 'v')],
    [['mte', 'v', `jcr:${ID}`], ofId('mte', 'v')],
    [['mte', 'mte', 'v', `jcr:${ID}`], ofId('mte', 'v')],
    [['mte', 't', 'v', 'dam', 'a', 'b.jpg', 'jcr:content', 'b.jpg'], ofPaths('/a/b.jpg')],
    [['mte', 't', 'v', 'dam', 'a', 'b', 'jcr:content'], ofPaths('/a/b')],
    [['mte', 't', 'v', 'dam', 'a', 'b.x.jpg'], ofPaths('/a/b.x.jpg', '/a/b.x', '/a')],
    [['t', 'v', 'dam', 'a.b', 'c'], ofPaths('/a.b/c', '/a.b')],
    [['t', 'v', 'dam', 'dam'], ofPaths('/dam')],
  ])('reads %j', (segments, address) => {
    expect(parseVariation(segments)).toEqual(address);
  });

  it.each([
    [[]],
    [['t', 'v']],
    [['t', 'v', 'x.jpg']],
    [['t', 'v', 'website', 'x']],
    [['t', 'v', 'dam']],
    [['t', 'v', 'dam', 'a/b']],
  ])('rejects %j', (segments) => {
    expect(() => parseVariation(segments)).toThrow('Not an image variation');
  });
});
