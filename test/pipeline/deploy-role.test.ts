import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { parse } from 'yaml';
import { context } from '../../cdk.json';
import { readStageConfig } from '../../lib/config/stage-config';
import { EdgeStack } from '../../lib/site/edge-stack';
import { assemblyDirectory } from '../support/assembly';

const root = join(__dirname, '../..');

interface Statement {
  readonly Action: string | readonly string[];
  /** For the deployment of a stage and, where it differs, for a pull request: what `!If` chooses from. */
  readonly Resource:
    | string
    | readonly [condition: string, deploy: readonly string[], look: readonly string[]];
}

/** `!If` and `!Sub` read as what they are given. */
const { Resources } = parse(readFileSync(join(root, '.github/aws-role.yaml'), 'utf8'), { logLevel: 'error' });
const [cdk, [, preflight]] = Resources.Role.Properties.Policies;
const assume: Statement = cdk.PolicyDocument.Statement[0];
const asked: Statement = preflight.PolicyDocument.Statement[0];

/** The clients whose service has another prefix in IAM. */
const prefixes: Readonly<Record<string, string>> = {
  'cloudwatch-logs': 'logs',
  'route-53': 'route53',
  's3-control': 's3',
  'service-quotas': 'servicequotas',
  sesv2: 'ses',
};

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html: S3's actions have other names. */
const renamed: Readonly<Record<string, string>> = {
  's3:ListBuckets': 's3:ListAllMyBuckets',
  's3:HeadBucket': 's3:ListBucket',
  's3:GetPublicAccessBlock': 's3:GetAccountPublicAccessBlock',
};

/** Everybody may ask who he is; and the impossible distribution is asked for only where an account has none yet. */
const notGiven = ['sts:GetCallerIdentity', 'cloudfront:CreateDistribution', 'cloudfront:DeleteDistribution'];

/** The actions behind every request that what the pipeline runs can make. */
function requests(): readonly string[] {
  const files = readdirSync(join(root, 'ops'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:(?:deployment|smoke)\/.*|deploy|smoke)\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(root, 'ops', file), 'utf8'));
  const imports = sources.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([\w-]+)'/g),
  ]);
  return imports.flatMap(([, names = '', client = '']) =>
    names.split(',').flatMap((name) => {
      const operation = /^\s*(?:(\w+)Command|paginate(\w+))\s*$/.exec(name);
      const action = `${prefixes[client] ?? client}:${operation?.[1] ?? operation?.[2]}`;
      return operation ? [renamed[action] ?? action] : [];
    }),
  );
}

test('the role for deployments may ask what the commands ask, and nothing else', () => {
  const needed = new Set(requests().filter((action) => !notGiven.includes(action)));
  expect(needed.size).toBeGreaterThan(25);
  expect([...asked.Action].toSorted()).toEqual([...needed].toSorted());
  expect(Resources.Role.Properties.ManagedPolicyArns).toBeUndefined();
});

/** The roles of the bootstrap that the CDK takes to deploy prod, and beside it the certificate that has to be in us-east-1. */
function rolesOfTheBootstrap(): readonly string[] {
  const domain = { name: 'school.example.org', hostedZoneId: 'Z0123456789ABC' };
  const app = new App({ context: { ...context, domain, senderEmail: `noreply@${domain.name}` } });
  new EdgeStack(app, 'Edge', { config: readStageConfig(app.node) });
  const texts = [app.synth().directory, assemblyDirectory('prod')].flatMap((directory) =>
    readdirSync(directory)
      .filter((file) => /^manifest\.json$|\.assets\.json$/.test(file))
      .map((file) => readFileSync(join(directory, file), 'utf8')),
  );
  return [...new Set(texts.flatMap((text) => text.match(/:role\/cdk-[^"]*/g) ?? []))].map(filledIn);
}

function filledIn(text: string): string {
  return text.replace(/\$\{AWS::AccountId\}/g, '123456789012').replace(/\$\{AWS::Region\}/g, 'eu-west-1');
}

function allows(patterns: readonly string[], arn: string): boolean {
  return patterns.some((pattern) => {
    const [, name = ''] = filledIn(pattern).split(':role/');
    return new RegExp(`:role/${name.replaceAll('*', '.*')}$`).test(arn);
  });
}

test('it takes every role that the CDK needs, also in us-east-1; a pull request only those that look', () => {
  const [, deploy, look] = assume.Resource as Exclude<Statement['Resource'], string>;
  const roles = rolesOfTheBootstrap();
  expect(roles.filter((role) => role.includes('us-east-1')).length).toBeGreaterThan(1);
  expect(roles.filter((role) => !allows(deploy, role))).toEqual([]);
  expect(roles.filter((role) => allows(look, role))).toEqual(roles.filter((role) => role.includes('lookup')));
});
