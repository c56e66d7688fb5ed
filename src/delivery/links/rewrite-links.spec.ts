import { rewriteLinks, storedLinks, type StoredLink } from './rewrite-links.js';
import { processorTime } from '../../../test/support/processor-time.js';

const link = (parts: string): string => '${link:{' + parts + '}}';
const NONE: StoredLink = { uuid: undefined, repository: undefined, path: undefined, extension: undefined };
const toPath = ({ path }: StoredLink): string | undefined => path;

describe('storedLinks', () => {
  it.each<[parts: string, found: Partial<StoredLink>]>([
    ['uuid:{u},repository:{website},path:{/a b}', { uuid: 'u', repository: 'website', path: '/a b' }],
    ['path:{/p},nodeData:{},uuid:{u},extension:{html}', { uuid: 'u', path: '/p', extension: 'html' }],
    ['handle:{/p},workspace:{dam},nodeData:{binary}', { repository: 'dam', path: '/p' }],
    ['uuid:{},path:{/p},repository:{}', { path: '/p' }],
    ['uuid:{u},', { uuid: 'u' }],
  ])('reads %s', (parts, found) => {
    expect(storedLinks(`before ${link(parts)} after`)).toEqual([{ ...NONE, ...found }]);
  });

  it.each([
    '',
    'uuid',
    'uuid:{',
    'uuid:{a{b}}',
    'uuid:u',
    '1:{u}',
    'uuid:{u};path:{/p}',
    'uuid:{u} ,path:{/p}',
  ])('finds no link in %j', (parts) => {
    expect(storedLinks(link(parts))).toEqual([]);
  });
});

describe('rewriteLinks', () => {
  it.each([
    ['<a href="L">', '<a href="/p">'],
    ['<a href="L?a=1&amp;b=2#c">', '<a href="/p?a=1&amp;b=2#c">'],
    ["<a href='L#c?d'>", "<a href='/p#c?d'>"],
    ['L? L# L.', '/p? /p# /p.'],
    ['LL', '/p/p'],
    ['<a href="D?a=1#b">x</a> D? D#b', '<a href="#">x</a> #? #'],
    ['$& $1 L', '$& $1 /p'],
  ])('%s', (text, expected) => {
    const stored = text.replaceAll('L', () => link('path:{/p}')).replaceAll('D', () => link('uuid:{u}'));
    expect(rewriteLinks(stored, toPath)).toBe(expected);
  });

  it('inserts a URL unchanged', () => {
    expect(rewriteLinks(link('path:{/p}'), () => '$&$1')).toBe('$&$1');
  });

  it.each([
    ['many beginnings', '${link:{'.repeat(100_000)],
    ['many parts', `\${link:{${'a:{b},'.repeat(100_000)}`],
    ['a long value', `\${link:{a:{${'x'.repeat(1_000_000)}`],
    ['a long name', `\${link:{${'x'.repeat(1_000_000)}`],
    ['beginnings inside values', '${link:{a:{'.repeat(100_000)],
    ['long addresses', `${link('path:{/p}')}?`.repeat(50_000)],
  ])('takes linear time for %s', async (_, text) => {
    expect(await processorTime(() => rewriteLinks(text, toPath))).toBeLessThan(1000);
  });
});
