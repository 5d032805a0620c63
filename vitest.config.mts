import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { testsByKind } from './test/support/test-kinds.mjs';

// Workers inherit it: the SDK warns in every process that the Node of the tests will not be supported forever.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
// The CDK would make its rules ready for each app, four seconds each: test/lib/valid-templates.test.ts asks them once.
process.env['CDK_VALIDATION'] = 'false';

const files = testsByKind(import.meta.dirname, ['test', 'packages']);

function project(
  name: keyof typeof files & string,
  more: { readonly globalSetup?: string } = {},
): TestProjectConfiguration {
  return {
    test: {
      name,
      include: files[name],
      globals: true,
      // Files share the modules that they import; what one changes in them it puts back: docs/adr/0051.
      isolate: false,
      // A machine that is busy with something else is no reason to fail.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 120_000 } },
      // One group after the other.
      sequence: { groupOrder: name === 'alone' ? 0 : 1 },
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Computes for seconds: npm run test:quick leaves it out.' }],
    globalSetup: 'test/support/run/begin-run.ts',
    // One more than the cores of a small machine: a test of a page or a command waits for another process.
    maxWorkers: 3,
    projects: [
      project('alone'),
      project('browser', { globalSetup: 'test/support/run/start-browser.ts' }),
      project('system'),
      project('unit'),
    ],
  },
});
