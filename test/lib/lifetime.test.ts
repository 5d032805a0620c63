import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { stackNames } from '../support/alarms';
import { type TemplateResource, template } from '../support/assembly';
import { stacksWith } from '../support/stacks';

/** Rules for all stacks that hold from the first deployment to the last. */
const names = stackNames;
const stages = ['prod', 'dev'] as const;

interface Found extends TemplateResource {
  readonly where: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[];
}

function resources(stage: 'prod' | 'dev'): readonly Found[] {
  return names.flatMap((stack) =>
    Object.entries(template(stack, stage).Resources).map(([id, found]) => ({
      ...found,
      where: `${stack}/${id}`,
    })),
  );
}

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );
const stateful = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'];

test('what holds data outlives its stack in prod, but no deployment that failed', () => {
  const found = resources('prod').filter(({ Type }) => stateful.includes(Type));
  expect(found.length).toBeGreaterThan(10);
  for (const { where, DeletionPolicy, UpdateReplacePolicy } of found) {
    expect([where, DeletionPolicy, UpdateReplacePolicy]).toEqual([where, 'RetainExceptOnCreate', 'Retain']);
  }
});

test.each(['README.md', 'docs/operations.md'])('%s says how many of them a destroy leaves', (file) => {
  const page = readFileSync(join(__dirname, '../..', file), 'utf8').replace(/\s+/g, ' ');
  const count = (type: string) => resources('prod').filter(({ Type }) => Type === type).length;
  const [tables, buckets, secrets] = stateful.map((type) => words[count(type)]);
  for (const what of [`${tables} tables`, `${buckets} buckets`, `${secrets} secrets`])
    expect(page).toContain(what);
});

test('docs/operations.md says how many mails there are to confirm, and how many roles a destroy leaves', () => {
  const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8').replace(/\s+/g, ' ');
  const found = resources('prod');
  const confirmed = found.filter(
    ({ Type, Properties }) =>
      Type === 'AWS::SES::EmailIdentity' ||
      (Type === 'AWS::SNS::Subscription' && Properties['Protocol'] === 'email'),
  );
  expect(page).toContain(`Confirm all ${words[confirmed.length]}:`);
  const roles = resources('dev').filter(
    ({ Type, DeletionPolicy }) => Type === 'AWS::IAM::Role' && DeletionPolicy?.startsWith('Retain'),
  );
  expect(page).toContain(`but for ${words[roles.length]} roles.`);
});

test('nothing outlives its stack where a stage does not keep its data', () => {
  const found = resources('dev').filter(({ Type }) => stateful.includes(Type));
  expect(found.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(found.map(() => 'Delete'));
});

test.each(stages)('no function of a custom resource holds a deployment of %s for an hour', (stage) => {
  const found = resources(stage).filter(({ Type }) => Type.startsWith('Custom::'));
  expect(found.length).toBeGreaterThan(1);
  for (const { where, Properties } of found) {
    expect([where, Number(Properties['ServiceTimeout'])]).toEqual([where, expect.any(Number)]);
    expect(Number(Properties['ServiceTimeout'])).toBeLessThanOrEqual(960);
  }
});

test('the rotation is set up after the edge knows the key: Secrets Manager tests it at once', () => {
  const { Resources } = template('Site');
  const [schedule] = Object.values(Resources).filter(
    ({ Type }) => Type === 'AWS::SecretsManager::RotationSchedule',
  );
  expect((schedule as Found).DependsOn).toContain('EdgeKeys');
});

test('who sends mail may ask for any recipient, as the SES sandbox demands, and sends from one address', () => {
  const statements = resources('prod').flatMap(({ Properties }) => {
    const { Statement = [] } = (Properties['PolicyDocument'] ?? {}) as {
      Statement?: readonly Found['Properties'][];
    };
    return Statement.filter(({ Action }) => Action === 'ses:SendEmail');
  });
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    expect(statement).toMatchObject({
      Resource: expect.arrayContaining([
        { 'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/:identity\/\*$/)])] },
      ]),
      Condition: { StringEquals: { 'ses:FromAddress': 'noreply@schoolhouse.example' } },
    });
  }
});

/** What one stack asks of another without being able to keep it: type of the resource, and what is asked. */
function weakReferences(): readonly string[] {
  const asked: { readonly StackName: string; readonly OutputName: string }[] = [];
  JSON.stringify(
    names.map((stack) => template(stack)),
    (key, value) => {
      if (key === 'Fn::GetStackOutput') asked.push(value);
      return value;
    },
  );
  return asked.map(({ StackName, OutputName: output }) => {
    const stack = StackName.split('-').at(-1);
    const source = template(stack as (typeof names)[number]);
    const value = source.Outputs?.[output]?.Value as Reference | undefined;
    const [id, attribute] = value?.['Fn::GetAtt'] ?? [value?.Ref, 'Ref'];
    return `${source.Resources[id ?? '']?.Type} ${attribute}`;
  });
}

interface Reference {
  readonly Ref?: string;
  readonly 'Fn::GetAtt'?: readonly [id: string, attribute: string];
}

test('a service cannot be removed while another stack has its address or key', () => {
  // A function's ARN is its name, which stays the same: the stack that has it exports keys as well.
  expect(new Set(weakReferences())).toEqual(new Set(['AWS::Lambda::Alias Ref', 'AWS::Lambda::Function Arn']));
  const exported = (stack: (typeof names)[number]) =>
    Object.values(template(stack).Outputs ?? {}).filter((output) => 'Export' in output).length;
  expect(names.map((name) => [name, exported(name) > 0])).toEqual(
    names.map((name) => [name, !['Audit', 'Site'].includes(name)]),
  );
});

/** What an account has once for all its regions, and the property with its name. */
const accountWide: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::KeyValueStore': 'Name',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::IAM::Role': 'RoleName',
};

test('names that an account has once end in the region where a stage runs in a second one', () => {
  const stacks = Object.values(stacksWith({ secondRegion: true, monthlyBudget: 20 }));
  const found = stacks.flatMap((stack) =>
    Object.values<TemplateResource>(Template.fromStack(stack).toJSON()['Resources']),
  );
  const named = found.flatMap(({ Type, Properties }) => {
    const name = accountWide[Type]
      ?.split('.')
      .reduce<unknown>((at, key) => (at as Found['Properties'])[key], Properties);
    return name === undefined ? [] : [[Type, JSON.stringify(name)] as const];
  });
  expect(new Set(named.map(([Type]) => Type))).toEqual(new Set(Object.keys(accountWide)));
  for (const [Type, name] of named)
    expect([Type, name]).toEqual([Type, expect.stringContaining('{"Ref":"AWS::Region"}')]);
});

test('no API has a distribution of its own behind that of the site', () => {
  const apis = resources('prod').filter(({ Type }) => Type === 'AWS::ApiGateway::RestApi');
  expect(apis.map(({ Properties }) => Properties['EndpointConfiguration'])).toEqual(
    Array(3).fill({ Types: ['REGIONAL'] }),
  );
});
