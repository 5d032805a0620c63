import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFunctions, loadAssembly } from 'cdk-offline';
import type { Routes } from '../../contracts/http/route';
import { apis } from '../../contracts/openapi/apis';
import { accountsEnv } from '../../lambdas/accounts/env';
import { auditEnv } from '../../lambdas/audit/env';
import { forecastEnv } from '../../lambdas/forecast/env';
import { phishingEnv } from '../../lambdas/phishing/env';
import { auditVariables, keyAuditVariables } from '../../lambdas/shared/deeds/key-auditor';
import { siteEnv } from '../../lambdas/site/env';
import { studentsEnv } from '../../lambdas/students/env';
import { assemblyDirectory, resourcesOf, type TemplateResource, template } from '../support/assembly';

/** Rules over every function, role and log group of the app, whatever it is called. */
const services = [
  template('Accounts'),
  template('Audit'),
  template('Students'),
  template('Phishing'),
  template('Forecast'),
];
const stacks = [...services, template('Site')];
const env = { ...studentsEnv, ...accountsEnv, ...auditEnv, ...phishingEnv, ...forecastEnv, ...siteEnv };
const declared = Object.values(apis).reduce<Readonly<Record<string, readonly string[]>>>(
  (all, { routes }) => withRoutes(all, routes),
  env,
);

/** Those of aws-cdk-lib, for deployments, have no name of ours. */
const functions = stacks
  .flatMap((stack) => resourcesOf(stack, 'AWS::Lambda::Function'))
  .filter(({ Properties }) => Properties['FunctionName'] !== undefined)
  .map(({ Properties }) => ({ name: String(Properties['FunctionName']), properties: Properties }));

/** As they are in the assembly. */
const deployed = listFunctions(loadAssembly(assemblyDirectory())).filter(({ name }) => name in declared);

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

describe('every function', () => {
  it('is one of the operations, and every operation has one', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(declared).sort());
  });

  it.each(functions)(
    '$name runs on Node 24, arm64, traced, with 512 MB of scratch space',
    ({ properties }) => {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        EphemeralStorage: { Size: 512 },
        TracingConfig: { Mode: 'Active' },
      });
      expect(properties['MemorySize']).toBeGreaterThanOrEqual(128);
      expect(properties['Timeout']).toBeGreaterThan(3);
    },
  );

  it.each(functions)('$name gets exactly the variables it reads', ({ name, properties }) => {
    const environment = properties['Environment'] as { readonly Variables: object };
    const { NODE_OPTIONS: _, ...variables } = { NODE_OPTIONS: '', ...environment.Variables };
    expect(Object.keys(variables).sort()).toEqual([...(declared[name] ?? [])].sort());
  });

  it.each(functions)('$name logs to a group of its name that forgets', ({ name }) => {
    const groups = stacks
      .flatMap((stack) => resourcesOf(stack, 'AWS::Logs::LogGroup'))
      .map(({ Properties }) => Properties);
    expect(groups).toContainEqual(
      expect.objectContaining({ LogGroupName: `/aws/lambda/${name}`, RetentionInDays: 90 }),
    );
  });

  it.each(functions)('$name has a role of its own', ({ name, properties }) => {
    const sharing = functions.filter((other) => same(other.properties['Role'], properties['Role']));
    expect(sharing.map((other) => other.name)).toEqual([name]);
  });

  // What hangs once is sent again while there is time.
  it.each(deployed)(
    '$name has at least twice the time of its longest request to AWS',
    ({ timeoutMs, taskRoot }) => {
      const code = readFileSync(join(taskRoot, 'index.mjs'), 'utf8');
      const timeouts = [...code.matchAll(/\brequestTimeout:(\d[\d.e]*)/g)].map(([, text]) => Number(text));
      expect(timeouts.length).toBeGreaterThan(0);
      expect(Math.max(...timeouts) * 2).toBeLessThanOrEqual(timeoutMs);
    },
  );
});

describe('every policy of the app', () => {
  const statements = stacks.flatMap(statementsOf);

  it('allows no service-wide action', () => {
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => /^\*$|:\*$/.test(action))).toEqual([]);
  });

  it('names its resources, but for tracing and what SES may send, which have none, and the invalidation of the site deployment', () => {
    const everywhere = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action);
    expect(new Set(everywhere)).toEqual(
      new Set([
        'xray:PutTraceSegments',
        'xray:PutTelemetryRecords',
        'ses:GetAccount',
        'cloudfront:GetInvalidation',
        'cloudfront:CreateInvalidation',
      ]),
    );
  });
});

describe('every log group', () => {
  it('has a retention', () => {
    const groups = stacks.flatMap((stack) => resourcesOf(stack, 'AWS::Logs::LogGroup'));
    expect(groups.length).toBeGreaterThan(functions.length);
    for (const { Properties } of groups) expect(Properties['RetentionInDays']).toBe(90);
  });
});

describe('every table of the app', () => {
  it.each(inServices('AWS::DynamoDB::Table'))('is on demand, encrypted, recoverable and kept', (table) => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    });
    expect(table.DeletionPolicy).toBe('RetainExceptOnCreate');
  });
});

/** What the handlers of a slice read: its env.ts, and what the callers of its routes ask for. */
function withRoutes(env: Readonly<Record<string, readonly string[]>>, routes: Routes) {
  const declared: Record<string, readonly string[]> = { ...env };
  for (const [name, { operation = name, caller, deed, method }] of Object.entries(routes)) {
    const forCaller = typeof caller === 'string' ? [] : ['SESSIONS_TABLE_NAME', 'TOKEN_KEYS_TABLE_NAME'];
    const forDeed = deed ? (caller === 'key' ? keyAuditVariables : auditVariables) : [];
    const own = declared[operation] ?? [];
    const forRepeats = method === 'POST' ? ['IDEMPOTENCY_TABLE_NAME'] : [];
    declared[operation] = [...new Set([...own, 'ALLOWED_ORIGIN', ...forCaller, ...forDeed, ...forRepeats])];
  }
  return declared;
}

function inServices(type: string): readonly TemplateResource[] {
  return services.flatMap((stack) => resourcesOf(stack, type));
}

function statementsOf(stack: ReturnType<typeof template>): readonly Statement[] {
  const policies = resourcesOf(stack, 'AWS::IAM::Policy').map(
    ({ Properties }) => Properties['PolicyDocument'],
  );
  const inline = resourcesOf(stack, 'AWS::IAM::Role').flatMap(inlinePolicies);
  return [...policies, ...inline].flatMap((document) => (document as { Statement: Statement[] }).Statement);
}

function inlinePolicies({ Properties }: TemplateResource): readonly unknown[] {
  const policies = (Properties['Policies'] ?? []) as readonly { readonly PolicyDocument: unknown }[];
  return policies.map(({ PolicyDocument }) => PolicyDocument);
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
