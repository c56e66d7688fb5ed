const SCRIPT = new URL('../../scripts/test-report.mjs', import.meta.url).href;

interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
}

/** The functions of `npm test` that evaluate the results of spec files. */
interface TestReport {
  filesOf(report: unknown): FileResult[];
  failedFiles(files: readonly FileResult[]): FileResult[];
  sumOf(files: readonly FileResult[], again?: readonly FileResult[]): object;
  flakyLines(first: readonly FileResult[], again: readonly FileResult[], kind: string): string[];
}

let report: TestReport;
beforeAll(async () => {
  report = (await import(SCRIPT)) as TestReport;
});

const good = { file: 'good', passed: 3, failed: 0 };
const bad = { file: 'bad', passed: 1, failed: 2 };

it('test report: counts the tests of each file, and one failure for a file that does not load', () => {
  const tests = (...statuses: string[]): object[] => statuses.map((status) => ({ status }));
  const testResults = [
    { name: 'mixed', status: 'failed', assertionResults: tests('passed', 'failed', 'passed', 'pending') },
    { name: 'broken', status: 'failed', assertionResults: [] },
    { name: 'sound', status: 'passed', assertionResults: tests('passed') },
  ];
  expect(report.filesOf({ testResults })).toEqual([
    { file: 'mixed', passed: 2, failed: 1 },
    { file: 'broken', passed: 0, failed: 1 },
    { file: 'sound', passed: 1, failed: 0 },
  ]);
});

it('second run: its result replaces the first, also if it fails again', () => {
  expect(report.sumOf([good, bad])).toEqual({ passed: 4, failed: 2 });
  expect(report.sumOf([good, bad], [{ ...bad, passed: 3, failed: 0 }])).toEqual({ passed: 6, failed: 0 });
  expect(report.sumOf([good, bad], [{ ...bad, passed: 2, failed: 1 }])).toEqual({ passed: 5, failed: 1 });
});

it('second run: includes the failed files, or none if there are more than 20', () => {
  const failing = Array.from({ length: 20 }, (_, index) => ({ ...bad, file: String(index) }));
  expect(report.failedFiles([good, bad])).toEqual([bad]);
  expect(report.failedFiles([good, ...failing])).toEqual(failing);
  expect(report.failedFiles([bad, ...failing])).toEqual([]);
});

it('second run: a file that passes alone is listed as flaky, one that fails again is not', () => {
  const again = [{ ...bad, passed: 3, failed: 0 }];
  expect(report.flakyLines([good, bad], again, 'embedded')).toEqual([
    'flaky: bad (embedded): 2 failed, all passed when run alone',
  ]);
  expect(report.flakyLines([good, bad], [bad], 'embedded')).toEqual([]);
});
