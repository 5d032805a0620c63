import { readFileSync } from 'node:fs';
import path from 'node:path';
import { templatesIn } from '../ops/bill/templates';
import { assemblyDirectory } from '../test/support/assembly';
import { crowdsAtLimits } from './scale/crowd';
import { measureActions } from './scale/measure';
import { scaleTables } from './scale/tables';

const root = path.resolve(__dirname, '..');

/** Prints the tables of docs/scale.md from a run of the app. */
async function run(): Promise<void> {
  const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));
  const perRoute = context.stages.prod.throttle.requestsPerSecond;
  const stacks = templatesIn(assemblyDirectory());
  console.log(scaleTables(await measureActions(), perRoute, stacks, await crowdsAtLimits()));
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
