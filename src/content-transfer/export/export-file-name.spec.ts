import { parseFileName } from '../import/parse-file-name.js';
import { exportFileName } from './export-file-name.js';

describe('exportFileName', () => {
  it.each([
    ['website', '/', 'yaml', 'website.yaml'],
    ['website', '/home', 'xml', 'website.home.xml'],
    ['website', '/home/news', 'yaml', 'website.home.news.yaml'],
    ['dam', '/a.b/pier.jpg', 'xml', 'dam.a..b.pier..jpg.xml'],
    ['my.site', '/x./y', 'yaml', 'my..site.x...y.yaml'],
    ['website', '/x.', 'yaml', 'website.x...yaml'],
  ] as const)('%s:%s as %s is %s, which is parsed to the same location', (workspace, path, format, name) => {
    expect(exportFileName(workspace, path, format)).toBe(name);
    const { workspace: readWorkspace, parentPath, name: node = '', format: readFormat } = parseFileName(name);
    const readPath = node === '' ? '/' : `${parentPath === '/' ? '' : parentPath}/${node}`;
    expect([readWorkspace, readPath, readFormat]).toEqual([workspace, path, format]);
  });

  it.each(['/.hidden', '/a/.b', '/.a/b'])('is undefined for %s', (path) => {
    expect(exportFileName('website', path, 'yaml')).toBeUndefined();
  });
});
