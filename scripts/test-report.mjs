/** Evaluates the reports of Jest (`--json`) per spec file. */

/** Maximum number of spec files to run again; more failures are unlikely to be caused by a busy machine. */
export const SECOND_RUNS = 20;

/**
 * The files of a report, by path. A file that fails to load counts as one failure.
 * @returns {{ file: string, passed: number, failed: number }[]}
 */
export function filesOf(report) {
  return report.testResults.map(({ name, status, assertionResults }) => {
    const count = (wanted) => assertionResults.filter((each) => each.status === wanted).length;
    const failed = count('failed');
    return {
      file: name,
      passed: count('passed'),
      failed: failed === 0 && status === 'failed' ? 1 : failed,
    };
  });
}

export function failedFiles(files) {
  const failed = files.filter((each) => each.failed > 0);
  return failed.length > SECOND_RUNS ? [] : failed;
}

/** Passed and failed tests; the result of a second run replaces that of the first. */
export function sumOf(files, again = []) {
  const second = new Map(again.map((each) => [each.file, each]));
  return files
    .map((each) => second.get(each.file) ?? each)
    .reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
      passed: 0,
      failed: 0,
    });
}

/** A line for each file that only passed when run alone. */
export function flakyLines(first, again, kind) {
  return again
    .filter(({ passed, failed }) => failed === 0 && passed > 0)
    .map(({ file }) => {
      const { failed } = first.find((each) => each.file === file);
      return `flaky: ${file} (${kind}): ${failed} failed, all passed when run alone`;
    });
}
