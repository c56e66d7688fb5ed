/** Jest runs ES modules compiled by swc; decorators keep their metadata so that Nest can inject by type. */
export default {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  roots: ['<rootDir>/client', '<rootDir>/form-app/web/src', '<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^#client$': '<rootDir>/client/index' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout: 180000,
  // One process would keep the modules of all suites in memory; a worker begins anew.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
};
