import { askCredentials } from '../../../ops/deployment/questions/credentials';
import { readyAccount, withDeployed } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import { bucket, role, smallPlan, stackName, table } from '../../support/small-plan';

const plan = smallPlan([table, bucket, role]);

test('nothing stands in the way in an account that is ready', async () => {
  expect(await preflightOf(readyAccount(), plan)).toEqual({ obstacles: [], commands: [], notes: [] });
});

test('nothing stands in the way of a second deployment', async () => {
  expect(await preflightOf(readyAccount(withDeployed(plan)), plan)).toMatchObject({
    obstacles: [],
    notes: [],
  });
});

test('a question that the account refuses to answer is told, and the others are asked', async () => {
  const account = readyAccount({
    concurrency: () =>
      Promise.reject(new Error('not authorized to perform lambda:GetAccountSettings\n at x')),
    bootstrapVersion: async () => undefined,
  });
  const { obstacles, notes } = await preflightOf(account, plan);
  expect(notes).toEqual([
    'concurrency: AWS does not answer: not authorized to perform lambda:GetAccountSettings',
  ]);
  expect(obstacles).toHaveLength(1);
});

describe('credentials', () => {
  it('that work name account and region', async () => {
    const { place, finding } = await askCredentials(readyAccount());
    expect(place).toEqual({ account: '123456789012', region: 'us-east-1' });
    expect(finding).toEqual({ level: 'fine', says: 'account 123456789012 in us-east-1' });
  });

  it.each([
    ['Could not load credentials from any providers', 'aws configure'],
    ['The security token included in the request is invalid.', 'aws configure'],
    ['Region is missing', 'export AWS_REGION=us-east-1'],
  ])('that AWS refuses with "%s" are to be given by `%s`', async (message, command) => {
    const { place, finding } = await askCredentials({ place: () => Promise.reject(new Error(message)) });
    expect(place).toBeUndefined();
    expect(finding).toMatchObject({ level: 'obstacle', command });
  });
});

test.each([
  ['none', undefined],
  ['an old one', 5],
])('bootstrap: %s is in the way', async (_, version) => {
  const { commands } = await preflightOf(readyAccount({ bootstrapVersion: async () => version }), plan);
  expect(commands).toEqual(['npx cdk bootstrap aws://123456789012/us-east-1']);
});

test('each region that has a stack of the stage is bootstrapped, all by one command', async () => {
  const edge = { name: 'Schoolhouse-prod-Edge', region: 'us-east-1', resources: [] };
  const elsewhere = { ...plan, stacks: plan.stacks.map((stack) => ({ ...stack, region: 'eu-west-1' })) };
  const account = readyAccount({ bootstrapVersion: async () => undefined });
  const { commands } = await preflightOf(account, { ...elsewhere, stacks: [...elsewhere.stacks, edge] });
  expect(commands).toEqual(['npx cdk bootstrap aws://123456789012/eu-west-1 aws://123456789012/us-east-1']);
});

describe('a stack that is', () => {
  const inState = (status: string) =>
    preflightOf(readyAccount(withDeployed(plan, { [stackName]: status })), plan);

  it.each([
    ['ROLLBACK_FAILED', `aws cloudformation delete-stack --stack-name ${stackName}`],
    [
      'DELETE_FAILED',
      `aws cloudformation delete-stack --stack-name ${stackName} --deletion-mode FORCE_DELETE_STACK`,
    ],
    ['UPDATE_ROLLBACK_FAILED', `npx cdk rollback ${stackName} --app cdk.out`],
    ['CREATE_FAILED', `npx cdk rollback ${stackName} --app cdk.out`],
    [
      'UPDATE_IN_PROGRESS',
      `aws cloudformation describe-stacks --stack-name ${stackName} --query Stacks[0].StackStatus`,
    ],
  ])('%s is helped by `%s`', async (status, command) => {
    expect((await inState(status)).commands).toEqual([command]);
  });

  it.each([
    'CREATE_COMPLETE',
    'UPDATE_COMPLETE',
    'UPDATE_ROLLBACK_COMPLETE',
    'IMPORT_COMPLETE',
    'REVIEW_IN_PROGRESS',
  ])('%s is in nobody’s way', async (status) => {
    expect(await inState(status)).toMatchObject({ obstacles: [], notes: [] });
  });

  it('ROLLBACK_COMPLETE is begun anew, as the CDK CLI does', async () => {
    expect((await inState('ROLLBACK_COMPLETE')).notes).toEqual([expect.stringMatching(/begins anew/)]);
  });
});
