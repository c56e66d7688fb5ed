import { SHORT_RUN_OPTIONS } from '../test/support/short-run-options.mjs';

/**
 * Workers keep their modules until the end, so garbage collections of a small heap would free little and take
 * 4 % of the processor time.
 */
const LARGE_HEAP = ['--max-semi-space-size=32', '--initial-old-space-size=400'];

/** Arguments of Node that start Jest. Its workers inherit the options. */
export const JEST = [
  ...SHORT_RUN_OPTIONS,
  ...LARGE_HEAP,
  'node_modules/jest/bin/jest.js',
  '--config',
  'test/jest.config.mjs',
];

/** NODE_OPTIONS that make Jest's processes load TypeScript sources. */
export function testOptions() {
  const own = '--import ./test/support/runner/typescript.mjs --enable-source-maps';
  return `${process.env.NODE_OPTIONS ?? ''} ${own}`.trim();
}
