import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { awsAccount } from './deployment/aws-account';
import { checkPrerequisites, mailAddresses } from './deployment/prerequisites';

const usage = `npm run deploy -- --stage STAGE [-c setting=value ...] [-- options of cdk deploy]
  Builds and synthesizes the stage, checks what it needs, and runs cdk deploy --all.`;
const root = path.resolve(__dirname, '..');
const assembly = path.join(root, 'cdk.out');
const outputsFile = path.join(assembly, 'outputs.json');

async function deploy(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      stage: { type: 'string' },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  if (values.stage === undefined) throw new WrongUsage('Which stage?');
  checkStage(values.stage);
  const context = [`stage=${values.stage}`, ...values.context].flatMap((setting) => ['-c', setting]);

  cdk(['synth', '--quiet', '--output', assembly, ...context]);
  const checks = await checkPrerequisites(awsAccount(), mailAddresses(assembly));
  for (const { passed, line } of checks) console.log(`${passed ? '✓' : '✗'} ${line}`);
  if (checks.some(({ passed }) => !passed)) throw new Error('Nothing was deployed.');

  cdk(['deploy', '--all', '--app', assembly, '--outputs-file', outputsFile, ...positionals]);
  console.log(whereEverythingIs(JSON.parse(readFileSync(outputsFile, 'utf8'))));
}

/** The app says so too, but only after everything was built. */
function checkStage(stage: string): void {
  const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));
  const stages = Object.keys(context.stages);
  if (stages.includes(stage)) return;
  throw new WrongUsage(`There is no stage '${stage}'; cdk.json has: ${stages.join(', ')}.`);
}

function cdk(args: readonly string[]): void {
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cdk ${args[0]} failed; its reason is above.`);
}

function whereEverythingIs(stacks: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const outputs = Object.values(stacks).flatMap((stack) => Object.entries(stack));
  const width = Math.max(...outputs.map(([name]) => name.length));
  return ['', 'Deployed:', ...outputs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

void runCommand(usage, deploy);
