import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billLines, monthlyBill } from './bill/monthly-bill';
import { templatesIn } from './bill/templates';
import { runCommand } from './command/run-command';
import { cdk } from './deployment/cdk';
import { stageArguments } from './deployment/stage-arguments';

const usage = `npm run bill -- --stage STAGE [-c setting=value ...]
  What a stage costs in a month in which nobody uses it, from its templates and AWS's list prices.`;
const root = path.resolve(__dirname, '..');

function main(): void {
  const { stage, context } = stageArguments(root);
  const assembly = mkdtempSync(path.join(tmpdir(), 'schoolhouse-bill-'));
  try {
    const settings = [`stage=${stage}`, ...context].flatMap((setting) => ['-c', setting]);
    cdk(root, ['synth', '--quiet', '--output', assembly, ...settings]);
    for (const line of billLines(stage, monthlyBill(templatesIn(assembly)))) console.log(line);
  } finally {
    rmSync(assembly, { recursive: true, force: true });
  }
}

void runCommand(usage, main);
