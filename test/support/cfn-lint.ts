import { spawnSync } from 'node:child_process';

/** Whether Python has cfn-lint, AWS's own judge of templates. */
export function hasCfnLint(): boolean {
  return spawnSync('cfn-lint', ['--version']).status === 0;
}

/** Its errors in these templates, as it writes them; warnings and advice are left out. */
export function cfnErrors(templates: readonly string[]): string {
  const options = ['--ignore-checks', 'W', 'I', '--non-zero-exit-code', 'error', '--template'];
  const { stdout, stderr, error } = spawnSync('cfn-lint', [...options, ...templates], { encoding: 'utf8' });
  if (error) throw error;
  return `${stdout}${stderr}`.trim();
}
