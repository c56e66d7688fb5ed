import { existsSync, readFileSync } from 'node:fs';

// docs/security.md: each threat names the test of its countermeasure.

interface Row {
  readonly line: string;
  readonly file: string | undefined;
  readonly title: string | undefined;
}

/** Rows of the tables whose last column is a test. */
function readRows(text: string): Row[] {
  const threats = /## Threats\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  return threats
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Asset|-)/.test(line))
    .map((line) => {
      const [, file, title] = /\| `([^`]+)`: `([^`]+)` +\|$/.exec(line) ?? [];
      return { line, file, title };
    });
}

/** The problem of a row; undefined if its test exists. */
function complaint({ line, file, title }: Row): string | undefined {
  if (file === undefined || title === undefined) return `names no test: ${line}`;
  if (!existsSync(file)) return `there is no ${file}`;
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isTest = new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(readFileSync(file, 'utf8'));
  return isTest ? undefined : `${file} has no test '${title}'`;
}

it('names a test that exists in every row', () => {
  const rows = readRows(readFileSync('docs/security.md', 'utf8'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(complaint).filter((each) => each !== undefined)).toEqual([]);
});

it('detects a row without one', () => {
  const row = (test: string): string => `| a | b | c | d | ${test} |\n`;
  const text = `## Threats\n${row('none')}${row('`test/nowhere.spec.ts`: `x`')}${row('`test/architecture/security-table.spec.ts`: `no such test`')}\n## Next\n`;
  expect(readRows(text).map(complaint)).toEqual([
    'names no test: | a | b | c | d | none |',
    'there is no test/nowhere.spec.ts',
    "test/architecture/security-table.spec.ts has no test 'no such test'",
  ]);
});

it('covers every chapter of the standard that applies', () => {
  const chapters = readFileSync('docs/security.md', 'utf8').matchAll(/^###.*$/gm);
  const numbers = [...chapters].flatMap(([heading]) => [...heading.matchAll(/V(\d+)/g)].map(([, n]) => Number(n)));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
}); // prettier-ignore
