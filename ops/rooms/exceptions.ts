export type Rule =
  | 'imports'
  | 'cycles'
  | 'complexity'
  | 'functionLines'
  | 'defaultExport'
  | 'barrel'
  | 'fileLines'
  | 'sliceRoot'
  | 'purity';

/** A rule that does not hold in one place, and why. test/rooms.test.ts fails for one that nothing needs any more. */
export interface Exception {
  readonly rule: Rule;
  /** A file; for `sliceRoot` a folder. */
  readonly file: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  ...each('barrel', 'The public API of a package is written in one place.', [
    'packages/cdk-offline/src/index.ts',
  ]),
  ...each('defaultExport', 'Jest takes the default export of what it runs before and after the tests.', [
    'test/support/run/begin-run.ts',
    'test/support/run/start-browser.ts',
    'test/support/run/stop-browser.ts',
  ]),
  ...each('functionLines', 'Written before the rule.', [
    'packages/cdk-offline/test/api-gateway/api-template.ts',
    'packages/cdk-offline/test/lambda/lambda-machine.ts',
    'packages/cdk-offline/test/scheduler/running-scheduler.ts',
  ]),
  ...each('fileLines', 'Written before the rule.', [
    'packages/cdk-offline/test/api-gateway/lambda-proxy.test.ts',
    'packages/cdk-offline/test/cloudfront/api-origin.test.ts',
    'packages/cdk-offline/test/cloudfront/functions.test.ts',
    'packages/cdk-offline/test/cloudfront/site-origin.test.ts',
    'packages/cdk-offline/test/front-door/iam.test.ts',
    'packages/cdk-offline/test/s3/objects.test.ts',
    'packages/cdk-offline/test/scheduler/runs.test.ts',
    'packages/cdk-offline/test/sqs/queues.test.ts',
  ]),
];

function each(rule: Rule, reason: string, files: readonly string[]): readonly Exception[] {
  return files.map((file) => ({ rule, file, reason }));
}
