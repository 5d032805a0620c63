import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * The words for `cdk deploy` of a whole assembly. CloudFormation then imports what exists under a plain name of the
 * templates: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html
 * What the assembly was made from is not built once more, as cdk.json would have it.
 */
export function deployment(
  assembly: string,
  outputsFile: string,
  rest: readonly string[],
): readonly string[] {
  const options = ['--build', '', '--import-existing-resources', '--outputs-file', outputsFile];
  return ['deploy', '--all', '--app', assembly, ...options, ...rest];
}

/** Runs the CDK CLI of this project; it says itself what it does. */
export function cdk(root: string, args: readonly string[]): void {
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cdk ${args[0]} failed; its reason is above.`);
}
