import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'aws-cdk-lib';
import { type Plan, readPlan } from '../../../ops/deployment/plan';
import type { Account } from '../../../ops/deployment/preflight';
import { assemblyDirectory } from '../../support/assembly';
import { readyAccount, withDeployed, withKeptData } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import { stacksWith } from '../../support/stacks';
import { type AccountState, accountStates, both, type Plans } from './account-states';

const place = { account: '123456789012', region: 'us-east-1' };
const plans: Plans = {
  usual: withRealAddresses(readPlan(assemblyDirectory('prod'), 'prod', place)),
  other: readPlan(assemblyDirectory('dev'), 'dev', place),
};

/** Nobody can confirm those of cdk.json. */
function withRealAddresses(plan: Plan): Plan {
  return JSON.parse(JSON.stringify(plan).replaceAll('schoolhouse.example', 'school.test'));
}

const synthesizedBefore = new Map<string, Plan>();

function synthesized(settings: Readonly<Record<string, boolean>>): Plan {
  const name = JSON.stringify(settings);
  const before = synthesizedBefore.get(name);
  if (before) return before;
  const app = stacksWith(settings).site.node.root as App;
  const plan = withRealAddresses(readPlan(app.synth().directory, 'prod', place));
  synthesizedBefore.set(name, plan);
  return plan;
}

/** How a deployment ends: by what preflight says, since it changes nothing where an obstacle is. */
async function deployed(plan: Plan, account: Partial<Account>): Promise<string> {
  const { commands, notes } = await preflightOf(readyAccount(account), plan);
  if (commands.length > 1) throw new Error(`Which command? ${commands.join('\n')}`);
  if (commands.length === 1) return `refused: \`${commands[0]}\``;
  return notes.some((line) => line.includes('takes them back')) ? 'deployed, data taken back' : 'deployed';
}

/** What CloudFormation keeps is what the template says; nothing of the account is asked. */
function destroyed({ stacks }: Plan): string {
  const isKept = stacks.some(({ resources }) => resources.some(({ kept }) => kept));
  return isKept ? 'removed, data kept' : 'removed';
}

/** The four cells of a state: a retry comes after the command that a refusal named, a redeployment after a destroy. */
async function rowOf({ name, found, after, settings }: AccountState): Promise<readonly string[]> {
  const before = found(plans);
  const left = after ?? before;
  const plan = settings ? synthesized(settings) : plans.usual;
  const first = await deployed(plans.usual, before);
  const isDeployed = !first.startsWith('refused');
  return [
    name,
    first,
    await deployed(plan, isDeployed ? both(left, withDeployed(plan)) : left),
    destroyed(plan),
    await deployed(plan, both(left, withKeptData(plan))),
  ];
}

/** The states that CloudFormation leaves, one after the other, when protected tables cannot be taken back. */
async function failedHalfWay(): Promise<readonly string[]> {
  const { usual } = plans;
  const students = 'Schoolhouse-prod-Students';
  const inState = (status: string) => deployed(usual, withDeployed(usual, { [students]: status }));
  return [
    'deployment that failed half-way',
    await inState('ROLLBACK_COMPLETE'),
    await inState('ROLLBACK_FAILED'),
    await inState('DELETE_FAILED'),
    await deployed(usual, both(withDeployed(usual, { [students]: 'none' }), withKeptData(usual))),
  ];
}

const header = ['The account', 'first deployment', 'retry', 'destroy', 'redeploy'];

test('every account state ends as docs/operations.md says', async () => {
  const rows = [...(await Promise.all(accountStates.map(rowOf))), await failedHalfWay()];
  expect(rows).toHaveLength(12);
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const [, written = ''] = page.split(/<!-- (?:account states|end) -->/);
  expect(written.trim().split('\n')).toEqual(lines);
});
