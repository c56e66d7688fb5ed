import { cachingOfFile, filePathOf, typeOfFile } from './app-file.js';

it.each([
  ['assets/app-Ab3_x9Zq.js', 'assets/app-Ab3_x9Zq.js'],
  ['//assets//a.css', 'assets/a.css'],
  ['assets/$id.page-CVO7yFtM.js', 'assets/$id.page-CVO7yFtM.js'],
  ['forms/3', undefined],
  ['chooser', undefined],
  ['', undefined],
  ['../secret.txt', ''],
  ['a/../b.txt', ''],
  ['.env.js', ''],
  ['a/.git/x.js', ''],
  ['a\\b.js', ''],
  ['a\u0000.js', ''],
])('maps the URL path %j to the file %j', (urlPath, path) => {
  expect(filePathOf(urlPath)).toBe(path);
});

it('lets browsers cache files with hashed names permanently', () => {
  const files = ['assets/app-Ab3_x9Zq.js', 'assets/builder.page-CVO7yFtM.js', 'icon.svg', 'assets/app.js'];
  const [immutable, revalidate] = ['public, max-age=31536000, immutable', 'public, no-cache'];
  expect(files.map(cachingOfFile)).toEqual([immutable, immutable, revalidate, revalidate]);
});

it('returns the media types of built files', () => {
  expect(['a.js', 'a.CSS', 'a.woff2', 'a.unknown'].map(typeOfFile)).toEqual([
    ...['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'font/woff2'],
    'application/octet-stream',
  ]);
});
