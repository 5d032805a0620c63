import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Builds as the CDK CLI would, and has it synthesize these stages, each into a folder of its own. */
async function synthesizeAll(directory: string, stages: readonly string[]): Promise<void> {
  await run(['node_modules/tsx/dist/cli.mjs', 'ops/build.ts']);
  await Promise.all(
    stages.map((stage) => {
      const options = [
        '--quiet',
        '--build',
        'node --version',
        '--output',
        join(directory, stage),
        '-c',
        `stage=${stage}`,
      ];
      return run(['node_modules/aws-cdk/bin/cdk', 'synth', ...options]);
    }),
  );
}

/** Rejects with all that the command printed. */
function run([script = '', ...args]: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [join(root, script), ...args], { cwd: root }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${script} ${args.join(' ')}\n${stdout}${stderr}`));
      else done();
    });
  });
}

const [directory = '', ...stages] = process.argv.slice(2);
synthesizeAll(directory, stages).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
