import { ImportError } from './import.errors.js';
import { parseFileName } from './parse-file-name.js';

describe('parseFileName', () => {
  it.each([
    ['website.home.news.yaml', { workspace: 'website', parentPath: '/home', name: 'news', format: 'yaml' }],
    ['/some/dir.d/website.home.yml', { workspace: 'website', parentPath: '/', name: 'home', format: 'yaml' }],
    ['category.xml', { workspace: 'category', parentPath: '/', name: undefined, format: 'xml' }],
    ['website.a..b.yaml', { workspace: 'website', parentPath: '/', name: 'a.b', format: 'yaml' }],
    ['website.a..b.c..d.e.XML', { workspace: 'website', parentPath: '/a.b/c.d', name: 'e', format: 'xml' }],
    ['website.a.b.c.d.yaml', { workspace: 'website', parentPath: '/a/b/c', name: 'd', format: 'yaml' }],
    [
      'website.a.xml.gz',
      { workspace: 'website', parentPath: '/', name: 'a', format: 'xml', compression: 'gz' },
    ],
    ['website.YAML.Zip', { workspace: 'website', parentPath: '/', format: 'yaml', compression: 'zip' }],
    [
      'dam.my images.jcr:content.xml',
      { workspace: 'dam', parentPath: '/my images', name: 'jcr:content', format: 'xml' },
    ],
  ])('%s', (file, target) => {
    expect(parseFileName(file)).toEqual(target);
  });

  it.each([
    'website.json',
    'website',
    '.yaml',
    '.home.yaml',
    'website.yaml.txt',
    'website.a.zip',
    'website.home..yaml',
  ])('rejects %s by name', (file) => {
    expect(() => parseFileName(`dir/${file}`)).toThrow(ImportError);
    expect(() => parseFileName(`dir/${file}`)).toThrow(`dir/${file}: `);
  });
});
