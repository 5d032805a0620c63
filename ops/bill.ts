import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { billLines, monthlyBill } from './bill/monthly-bill';
import { templatesIn } from './bill/templates';
import { runCommand } from './command/run-command';

const usage = `npm run bill -- [--stage STAGE]
  What a stage costs in a month in which nobody uses it, from its templates and AWS's list prices.`;
const root = path.resolve(__dirname, '..');

function main(): void {
  const { values } = parseArgs({ options: { stage: { type: 'string', default: 'prod' } } });
  const assembly = mkdtempSync(path.join(tmpdir(), 'schoolhouse-bill-'));
  try {
    synthesize(values.stage, assembly);
    for (const line of billLines(values.stage, monthlyBill(templatesIn(assembly)))) console.log(line);
  } finally {
    rmSync(assembly, { recursive: true, force: true });
  }
}

function synthesize(stage: string, assembly: string): void {
  const cli = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const args = [cli, 'synth', '--quiet', '--output', assembly, '-c', `stage=${stage}`];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('cdk synth failed; its reason is above.');
}

void runCommand(usage, main);
