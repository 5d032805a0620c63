import { App } from 'aws-cdk-lib';
import { makeStacks } from '../../../bin/stacks';
import { context } from '../../../cdk.json';
import { readStageConfig } from '../../../lib/config/stage-config';
import { deployment } from '../../../ops/deployment/cdk';
import { givenName, isNamedType, namedTypes } from '../../../ops/deployment/named-types';
import { type PlannedResource, readPlan } from '../../../ops/deployment/plan';
import { usedAddresses } from '../../../ops/deployment/questions/mail';
import { cdkContext } from '../../../ops/deployment/stage-arguments';
import { assemblyDirectory } from '../../support/assembly';

const place = { account: '123456789012', region: 'eu-west-1' };
const plan = readPlan(assemblyDirectory(), 'prod', place);

/** Those of prod, and what only a stage with every switch on has. */
const whole = readPlan(withEverySwitch(), 'prod', place).stacks.flatMap((stack) => stack.resources);
const resources = [...plan.stacks.flatMap((stack) => stack.resources), ...whole];

function withEverySwitch(): string {
  const domain = { name: 'school.example.org', hostedZoneId: 'Z0123456789ABC' };
  const settings = {
    domain,
    webAcl: true,
    tableBackups: {},
    monthlyBudget: 20,
    senderEmail: `a@${domain.name}`,
  };
  const given = { stage: 'prod', context: [], rest: [], namesBuckets: false };
  const told = cdkContext(given, place).filter((word) => word !== '-c');
  const asTold = Object.fromEntries(told.map((setting) => setting.split('=')));
  const app = new App({ context: { ...context, ...settings, ...asTold, 'aws:cdk:bundling-stacks': [] } });
  makeStacks(app, readStageConfig(app.node));
  return app.synth().directory;
}

test('the plan is what the templates say', () => {
  expect(plan.bootstrapVersion).toBe(6);
  expect(plan.stacks.map(({ name }) => name)).toContain('Schoolhouse-prod-Site');
  expect(usedAddresses(plan).toSorted()).toEqual([
    'noreply@schoolhouse.example',
    'office@schoolhouse.example',
  ]);
  expect(resources.find(({ name }) => name === 'studentData')).toMatchObject({
    type: 'AWS::DynamoDB::Table',
    kept: true,
  });
});

test('names that are made of account and region are known', () => {
  const names = resources.flatMap(({ type, name }) => (type === 'AWS::S3::Bucket' ? [name] : []));
  expect(names).toContain('student-backup-20250706-123456789012-eu-west-1');
});

test.each(Object.keys(namedTypes))('%s has a name that the preflight knows', (type) => {
  const named = resources.filter((resource) => resource.type === type && resource.name !== undefined);
  expect(named.length).toBeGreaterThan(0);
});

/**
 * What a destroy keeps and AWS cannot import, because it has no name of ours: the next deployment makes another.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html asks for a plain name.
 */
const madeAnew = ['AWS::IAM::Role', 'AWS::SecretsManager::Secret', 'AWS::ApiGateway::Account'];

test('whatever a destroy keeps has a plain name by which the deployment takes it back, or is made anew', () => {
  const kept = whole.filter((resource) => resource.kept && !madeAnew.includes(resource.type));
  expect(new Set(kept.map(({ type }) => type))).toEqual(
    new Set(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Backup::BackupVault']),
  );
  const names = kept.map(({ type, properties }) => givenName(type, properties));
  expect(names.filter((name) => typeof name !== 'string')).toEqual([]);
  for (const { id, type } of whole.filter((each) => each.kept && madeAnew.includes(each.type)))
    expect([id, whole.find((each) => each.id === id && each.type === type)?.name]).toEqual([id, undefined]);
  expect(deployment('cdk.out', 'outputs.json', ['--quiet'])).toEqual(
    expect.arrayContaining(['--all', '--import-existing-resources', '--quiet']),
  );
});

test('the deployment of an assembly builds nothing that is not in it', () => {
  const words = deployment('cdk.out', 'outputs.json', []);
  expect(words[words.indexOf('--build') + 1]).toBe('');
});

/** What may exist twice under one name, or is named by what it belongs to. */
const mayRepeat = [
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::IAM::Policy',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
];

/** The domain's question asks for records; a budget is taken only where names that are asked for are taken as well. */
const askedOtherwise = ['AWS::Route53::RecordSet', 'AWS::Budgets::Budget'];

test('whatever the templates name is looked for in the account, or may exist twice', () => {
  const named = resources.filter(hasPlainName).map(({ type }) => type);
  const unknown = [...new Set(named)].filter(
    (type) => !isNamedType(type) && ![...mayRepeat, ...askedOtherwise].includes(type),
  );
  expect(unknown).toEqual([]);
});

/** `Name`, `QueueName`, ... of its own, or in what it has below. */
function hasPlainName({ type, properties }: PlannedResource): boolean {
  if (type.startsWith('Custom::')) return false;
  const holders = [
    properties,
    ...Object.values(properties).flatMap((value) =>
      typeof value === 'object' && !Array.isArray(value) ? [value] : [],
    ),
  ];
  return holders.some((holder) =>
    Object.entries(holder as object).some(
      ([key, value]) => key.endsWith('Name') && typeof value === 'string' && !isPlaceOnly(key),
    ),
  );
}

/** Names of something else that the resource only speaks of. */
function isPlaceOnly(key: string): boolean {
  return ['MetricName', 'StageName', 'DomainName', 'AttributeName'].includes(key);
}
