// Workers inherit it: the SDK warns in every test file that the Node of the tests will not be supported forever.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** @type {import('jest').Config} */
module.exports = {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testMatch: ['<rootDir>/{test,packages/*/test}/**/*.test.ts'],
  testEnvironment: 'node',
  // The first file that asks for the synthesized app waits for it.
  testTimeout: 60_000,
  maxWorkers: 2,
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
};
