import { availableParallelism } from 'node:os';

/**
 * Tests run in plain Node: a worker loads the application once, not once per file
 * (docs/decisions/0030-run-tests-in-plain-node.md).
 */
export default {
  rootDir: '..',
  // Two runs write to one output.
  ...(process.env.TEST_DATABASE_KIND && { displayName: process.env.TEST_DATABASE_KIND }),
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/runner/setup.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  roots: ['<rootDir>/client', '<rootDir>/form-app/web/src', '<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  transform: {},
  // Stores the duration of each file, even if the folder for temporary files is new in each run: the longest
  // files start first.
  cacheDirectory: '<rootDir>/.cache/jest',
  // One more than the number of cores, because tests wait for processes and timers.
  maxWorkers: availableParallelism() + 1,
};
