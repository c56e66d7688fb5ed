import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['bench', 'client', 'form-app', 'scripts', 'src', 'test'];
const SOURCE = /\.(?:tsx?|mjs|sql)$/;
const CITED = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);
const anchors = new Map<string, ReadonlySet<string>>();

/** The anchors of the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const known = anchors.get(page);
  if (known !== undefined) return known;
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm);
  const found = new Set(
    Array.from(headings, ([, text = '']) => text.toLowerCase().replaceAll(/[^\w\- ]/g, '').replaceAll(' ', '-')),
  ); // prettier-ignore
  anchors.set(page, found);
  return found;
}

function exists(citation: string): boolean {
  const [page = '', anchor] = citation.split('#');
  return existsSync(page) && (anchor === undefined || anchorsOf(page).has(anchor));
}

describe('comments', () => {
  it('cite pages and sections that exist', () => {
    const missing = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CITED)]
        .filter(([citation]) => !exists(citation))
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(missing).toEqual([]);
  });
});
