import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command/run-command';
import { cdk, deployment } from './deployment/cdk';
import { prepareStage } from './deployment/prepare-stage';
import { stageArguments } from './deployment/stage-arguments';

const usage = `npm run deploy -- --stage STAGE [-c setting=value ...] [-- options of cdk deploy]
  Does what preflight does and, if nothing stands in the way, runs cdk deploy --all. Tables and buckets that an earlier
  deployment of the stage left are taken back.`;
const root = path.resolve(__dirname, '..');

async function deploy(): Promise<void> {
  const given = stageArguments(root);
  const { assembly } = await prepareStage(root, given);
  const outputsFile = path.join(assembly, 'outputs.json');
  cdk(root, deployment(assembly, outputsFile, given.rest));
  console.log(whereEverythingIs(JSON.parse(readFileSync(outputsFile, 'utf8'))));
}

function whereEverythingIs(stacks: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const outputs = Object.values(stacks).flatMap((stack) => Object.entries(stack));
  const width = Math.max(...outputs.map(([name]) => name.length));
  return ['', 'Deployed:', ...outputs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

void runCommand(usage, deploy);
