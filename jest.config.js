const { testsByKind } = require('./test/support/test-kinds');

// Workers inherit it: the SDK warns in every test file that the Node of the tests will not be supported forever.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const files = testsByKind(__dirname, ['test', 'packages']);

// In the context that jest runs a file in, each use of a global is slow; these are handed to every module instead.
const builtIns =
  'Array Boolean Date Error Float64Array Int8Array JSON Map Math Number Object Promise RegExp Set String Symbol Uint8Array';

/** @returns {import('jest').Config} */
function project(kind, more = {}) {
  return {
    displayName: kind,
    testMatch: files[kind],
    testEnvironment: 'node',
    sandboxInjectedGlobals: builtIns.split(' '),
    transform: {
      '^.+\\.tsx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: false },
            transform: { react: { runtime: 'automatic', importSource: 'preact' } },
          },
        },
      ],
    },
    modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/dist', '<rootDir>/.local'],
    ...more,
  };
}

/** @type {import('jest').Config} */
module.exports = {
  globalSetup: '<rootDir>/test/support/run/begin-run.ts',
  testSequencer: '<rootDir>/test/support/run/longest-first.js',
  projects: [
    project('unit'),
    project('system'),
    project('browser', {
      globalSetup: '<rootDir>/test/support/run/start-browser.ts',
      globalTeardown: '<rootDir>/test/support/run/stop-browser.ts',
    }),
  ],
  // A machine that is busy with something else is no reason to fail.
  testTimeout: 180_000,
  maxWorkers: 2,
};
