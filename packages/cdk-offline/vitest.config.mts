// Workers inherit it: the SDK warns in every process that the Node of the tests will not be supported forever.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

export default {
  test: {
    include: ['test/**/*.test.ts'],
    globals: true,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
};
