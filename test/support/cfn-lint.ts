import { spawnSync } from 'node:child_process';

/** Whether Python has cfn-lint, AWS's own judge of templates. */
export function hasCfnLint(): boolean {
  return spawnSync('cfn-lint', ['--version']).status === 0;
}

/** Its errors in these templates, each begun by its file, and actions of IAM that do not exist; other advice is left out. */
export function cfnErrors(templates: readonly string[]): readonly string[] {
  const options =
    '--ignore-checks W I --mandatory-checks W3037 --non-zero-exit-code error --format parseable';
  const { stdout, stderr, error } = spawnSync(
    'cfn-lint',
    [...options.split(' '), '--template', ...templates],
    {
      encoding: 'utf8',
    },
  );
  if (error) throw error;
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
