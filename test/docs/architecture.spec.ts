import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['bench', 'client', 'form-app', 'form-core', 'scripts', 'src', 'test'];
const FILE = /`([\w./-]+\.(?:tsx?|mjs|liquid))`/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && !name.includes('dist/'))
    .map((name) => `/${folder}/${name}`),
);

describe('ARCHITECTURE.md', () => {
  it('names files that exist', () => {
    const names = Array.from(readFileSync('ARCHITECTURE.md', 'utf8').matchAll(FILE), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(200);
    const missing = names.filter(
      (name) => !name.startsWith('/') && !files.some((file) => file.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});
