import path from 'node:path';
import { runCommand } from './command/run-command';
import { prepareStage } from './deployment/prepare-stage';
import { stageArguments } from './deployment/stage-arguments';

const usage = `npm run preflight -- --stage STAGE [-c setting=value ...]
  Builds and synthesizes the stage, and says what stands in the way of its deployment and which command helps.`;
const root = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  await prepareStage(root, stageArguments(root));
  console.log('Nothing stands in the way.');
}

void runCommand(usage, main);
