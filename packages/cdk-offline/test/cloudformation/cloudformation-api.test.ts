import { loadAssembly } from '../../src/assembly/load-assembly';
import { createCloudFormationApi } from '../../src/cloudformation/cloudformation-api';
import { createPermissions } from '../../src/front-door/iam';
import type { AwsService, Principal } from '../../src/services';
import { createSts } from '../../src/sts';
import { systemClock } from '../../src/system-clock';
import { writeAssembly } from '../assembly/assembly-files';
import { account, role, roleArn, serve } from '../s3/running-s3';

const stack = (name: string) => `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/local`;
const assembly = loadAssembly(
  writeAssembly(
    {
      First: {
        Description: 'keeps <things>',
        Resources: { Caller: role('Caller', 'cloudformation:DescribeStacks', stack('First')) },
        Outputs: { Place: { Value: 'here', Description: 'where', Export: { Name: 'first-place' } } },
      },
      Second: { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } },
    },
    `aws://${account}/us-east-1`,
  ),
);
const deps = { assembly, permissions: createPermissions(assembly), directory: '', clock: systemClock };
const operator: Principal = { kind: 'operator' };
const caller: Principal = { kind: 'role', arn: roleArn('Caller') };

async function call(service: AwsService, principal: Principal, form: Readonly<Record<string, string>>) {
  const served = await serve((request, response) => service.handle(principal, request, response));
  const answer = await fetch(served.url, { method: 'POST', body: new URLSearchParams(form) });
  const text = await answer.text();
  served.close();
  return { status: answer.status, text };
}

describe('CloudFormation', () => {
  const describeStacks = (principal: Principal, StackName?: string) =>
    call(createCloudFormationApi(deps), principal, {
      ...{ Action: 'DescribeStacks', ...(StackName !== undefined && { StackName }) },
    });

  test('describes every stack, or one by name or id, with its outputs', async () => {
    const { text } = await describeStacks(operator);
    expect([...text.matchAll(/<StackName>(\w+)</g)].map(([, name]) => name)).toEqual(['First', 'Second']);
    for (const named of ['First', stack('First')]) {
      const { status, text: one } = await describeStacks(operator, named);
      expect([status, one.includes('Second')]).toEqual([200, false]);
      expect(one).toContain('<Description>keeps &lt;things&gt;</Description>');
      expect(one).toMatch(
        /<OutputKey>Place<.*<OutputValue>here<.*<Description>where<.*<ExportName>first-place</,
      );
    }
  });

  test('says that a stack does not exist, and that an action is not there', async () => {
    const missing = await describeStacks(operator, 'Third');
    expect([missing.status, missing.text]).toEqual([
      400,
      expect.stringMatching(/<Code>ValidationError<.*Stack with id Third does not exist/),
    ]);
    const unknown = await call(createCloudFormationApi(deps), operator, { Action: 'DeleteStack' });
    expect(unknown.text).toContain('<Code>InvalidAction</Code>');
  });

  test('a role sees the stack that its policy names', async () => {
    expect((await describeStacks(caller, 'First')).status).toBe(200);
    for (const named of [undefined, 'Second']) {
      const { status, text } = await describeStacks(caller, named);
      expect([status, text]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
    }
  });
});

describe('STS', () => {
  const who = async (principal: Principal) =>
    (await call(createSts(deps), principal, { Action: 'GetCallerIdentity' })).text;

  test('tells the operator and a role who they are, without a permission', async () => {
    expect(await who(operator)).toContain(`<Arn>arn:aws:iam::${account}:user/local-operator</Arn>`);
    const role = await who(caller);
    expect(role).toContain(`<Arn>arn:aws:sts::${account}:assumed-role/Caller/local</Arn>`);
    expect(role).toContain(`<Account>${account}</Account>`);
  });

  test('does nothing else', async () => {
    const { status, text } = await call(createSts(deps), operator, { Action: 'AssumeRole' });
    expect([status, text]).toEqual([400, expect.stringContaining('<Code>InvalidAction</Code>')]);
  });
});
