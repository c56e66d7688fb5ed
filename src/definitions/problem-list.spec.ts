import type { Problem } from './problem.js';
import { ProblemList } from './problem-list.js';

const problem = (changes: Partial<Problem>): Problem => ({
  file: 'a.yaml',
  line: 1,
  column: 1,
  path: '',
  message: 'wrong',
  severity: 'error',
  definition: 'app/roles/a',
  ...changes,
});

describe('ProblemList', () => {
  it('logs a problem once when it appears, and again when it reappears', () => {
    const lines: string[] = [];
    const book = new ProblemList({
      error: (line: string) => lines.push(`error ${line}`),
      warn: (line: string) => lines.push(`warn ${line}`),
    });
    const known = problem({ line: 3, column: 5 });
    book.set('files', [known, problem({ file: 'b.yaml', line: 0, severity: 'warning', message: 'odd' })]);
    book.logNew();
    book.logNew();
    expect(lines).toEqual(['error a.yaml:3:5: wrong', 'warn b.yaml: odd']);
    book.set('files', []);
    book.logNew();
    book.set('files', [known]);
    book.logNew();
    expect(lines.slice(2)).toEqual(['error a.yaml:3:5: wrong']);
  });

  it('orders by file, line and column, regardless of the reader', () => {
    const book = new ProblemList({ error: () => undefined, warn: () => undefined });
    const [first, second, third] = [problem({ line: 2 }), problem({ line: 10 }), problem({ file: 'b.yaml' })];
    book.set('views', [third, first]);
    book.set('files', [second]);
    expect(book.all()).toEqual([first, second, third]);
  });
});
