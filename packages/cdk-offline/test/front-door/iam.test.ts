import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import { writeAssembly } from '../assembly/assembly-files';
import { anonymous, object, permissions, policy, put, role, writer } from './policy-fixtures';

describe('identity policies', () => {
  const allowPut = { Effect: 'Allow', Action: 's3:Put*', Resource: 'arn:aws:s3:::files/*' };

  test('a role without a policy may do nothing, in the words of AWS', () => {
    expect(permissions({}).decide(put(writer))).toEqual({
      allowed: false,
      reason:
        'User: arn:aws:sts::000000000000:assumed-role/Writer/local is not authorized to perform: s3:PutObject ' +
        `on resource: ${object} because no identity-based policy allows the s3:PutObject action`,
    });
  });

  test.each<[string, object, boolean]>([
    ['an action pattern', allowPut, true],
    ['another resource', { ...allowPut, Resource: 'arn:aws:s3:::files' }, false],
    ['another action', { ...allowPut, Action: ['s3:GetObject'] }, false],
    ['letter case of an action', { ...allowPut, Action: 'S3:putobject' }, true],
    ['letter case of a resource', { ...allowPut, Resource: 'arn:aws:s3:::FILES/*' }, false],
    ['NotAction', { Effect: 'Allow', NotAction: 's3:GetObject', Resource: '*' }, true],
    ['NotResource', { Effect: 'Allow', Action: '*', NotResource: object }, false],
  ])('%s decides', (_, statement, allowed) => {
    expect(permissions(policy(statement)).decide(put(writer)).allowed).toBe(allowed);
  });

  test('an explicit deny wins over an allow', () => {
    const deny = { Effect: 'Deny', Action: 's3:PutObject', Resource: '*' };
    const decision = permissions(policy(allowPut, deny)).decide(put(writer));
    expect(decision.allowed).toBe(false);
    expect(decision.reason).toContain('with an explicit deny in an identity-based policy');
  });

  test('managed policies count, an unknown one throws', () => {
    const attach = (...ManagedPolicyArns: string[]): Template['Resources'] => ({
      Role: { Type: 'AWS::IAM::Role', Properties: { ...role.Role?.Properties, ManagedPolicyArns } },
    });
    const basic = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    const call = { principal: writer, action: 'logs:PutLogEvents', resource: 'arn:aws:logs:us-east-1:0:x' };
    expect(permissions(attach(basic)).decide(call).allowed).toBe(true);
    expect(() => permissions(attach('arn:aws:iam::aws:policy/AdministratorAccess'))).toThrow(
      'AdministratorAccess is not known',
    );
  });

  test('policies are read anew after load', () => {
    const decisions = permissions(policy(allowPut));
    decisions.load(loadAssembly(writeAssembly({ App: { Resources: role } })));
    expect(decisions.decide(put(writer)).allowed).toBe(false);
  });
});

test.each<[string, object, RegExp]>([
  [
    'an operator',
    { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } },
    /IpAddress is not evaluated/,
  ],
  ['a variable', { Resource: ['arn:aws:s3:::files/', '{aws:username}'].join('$') }, /Policy variables/],
])('%s that this machine does not evaluate throws on loading', (_, fields, message) => {
  const statement = { Effect: 'Allow', Action: '*', Resource: '*', ...fields };
  expect(() => permissions(policy(statement))).toThrow(message);
});

test('whoever listens hears of every question, with its decision', () => {
  const template = {
    App: { Resources: { ...role, ...policy({ Effect: 'Allow', Action: 's3:PutObject', Resource: object }) } },
  };
  const heard: unknown[] = [];
  const asked = createPermissions(loadAssembly(writeAssembly(template)), (call, { allowed }) =>
    heard.push([call.action, call.resource, call.principal, allowed]),
  );
  asked.decide(put(writer));
  asked.decide(put(anonymous));
  expect(heard).toEqual([
    ['s3:PutObject', object, writer, true],
    ['s3:PutObject', object, anonymous, false],
  ]);
});
