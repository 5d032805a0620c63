import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { awsAccount } from './aws-account';
import { checkPrerequisites, mailAddresses } from './prerequisites';
import { runCommand } from './run-command';

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
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(usage);
  if (values.stage === undefined) throw new Error(`Which stage?\n${usage}`);
  const context = [`stage=${values.stage}`, ...values.context].flatMap((setting) => ['-c', setting]);

  cdk(['synth', '--quiet', '--output', assembly, ...context]);
  const checks = await checkPrerequisites(awsAccount(), mailAddresses(assembly));
  for (const { passed, line } of checks) console.log(`${passed ? '✓' : '✗'} ${line}`);
  if (checks.some(({ passed }) => !passed)) throw new Error('Nothing was deployed.');

  cdk(['deploy', '--all', '--app', assembly, '--outputs-file', outputsFile, ...positionals]);
  console.log(whereEverythingIs(JSON.parse(readFileSync(outputsFile, 'utf8'))));
}

function cdk(args: readonly string[]): void {
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cdk ${args[0]} failed; its reason stands above.`);
}

function whereEverythingIs(stacks: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const outputs = Object.values(stacks).flatMap((stack) => Object.entries(stack));
  const width = Math.max(...outputs.map(([name]) => name.length));
  return ['', 'Deployed:', ...outputs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

void runCommand(deploy);
