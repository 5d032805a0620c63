import { spawnSync } from 'node:child_process';

/** Whether Python has cfn-lint, AWS's own judge of templates. */
export function hasCfnLint(): boolean {
  return spawnSync('cfn-lint', ['--version']).status === 0;
}

/** Its errors in these templates, as it writes them, and actions of IAM that do not exist; other advice is left out. */
export function cfnErrors(templates: readonly string[]): string {
  const checks = [
    '--ignore-checks',
    'W',
    'I',
    '--mandatory-checks',
    'W3037',
    '--non-zero-exit-code',
    'error',
  ];
  const { stdout, stderr, error } = spawnSync('cfn-lint', [...checks, '--template', ...templates], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return `${stdout}${stderr}`.trim();
}
