import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs the CDK CLI of this project; it says itself what it does. */
export function cdk(root: string, args: readonly string[]): void {
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cdk ${args[0]} failed; its reason is above.`);
}
