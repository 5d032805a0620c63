import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { smoke } from './smoke/checks';
import { siteAddress } from './smoke/site-address';

const usage = `npm run smoke -- --stage STAGE
npm run smoke -- --url http://127.0.0.1:4310
  Asks the site of a stage, or at an address, whether what was deployed answers. Changes nothing.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, url: { type: 'string' } } });
  const site = values.url ?? (await siteAddress(new CloudFormationClient(), stageOf(values)));
  const outcomes = await smoke({ fetch, sleep }, site.replace(/\/$/, ''));
  for (const { what, passed, detail } of outcomes) console.log(`${passed ? '✓' : '✗'} ${what} (${detail})`);
  if (outcomes.some(({ passed }) => !passed)) throw new Error(`${site} does not answer as it should.`);
}

function stageOf({ stage }: { readonly stage?: string | undefined }): string {
  if (stage === undefined) throw new WrongUsage('Which stage?');
  return stage;
}

void runCommand(usage, main);
