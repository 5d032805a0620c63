import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import type { Call, Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

const roleArn = 'arn:aws:iam::000000000000:role/Writer';
const writer: Principal = { kind: 'role', arn: roleArn };
const operator: Principal = { kind: 'operator' };
const anonymous: Principal = { kind: 'anonymous' };
const object = 'arn:aws:s3:::files/a.txt';

const role: Template['Resources'] = {
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'Writer',
      AssumeRolePolicyDocument: {
        Statement: {
          Effect: 'Allow',
          Action: 'sts:AssumeRole',
          Principal: { Service: 'lambda.amazonaws.com' },
        },
      },
    },
  },
};

function permissions(resources: Template['Resources']) {
  return createPermissions(loadAssembly(writeAssembly({ App: { Resources: { ...role, ...resources } } })));
}

function policy(...statements: object[]): Template['Resources'] {
  const Properties = { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } };
  return { Policy: { Type: 'AWS::IAM::Policy', Properties } };
}

function bucket(statement: object, block: object = { BlockPublicPolicy: false }): Template['Resources'] {
  return {
    Bucket: {
      Type: 'AWS::S3::Bucket',
      Properties: { BucketName: 'files', PublicAccessBlockConfiguration: block },
    },
    BucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: { Ref: 'Bucket' }, PolicyDocument: { Statement: [statement] } },
    },
  };
}

function put(principal: Principal, more: Partial<Call> = {}): Call {
  return { principal, action: 's3:PutObject', resource: object, ...more };
}

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

describe('resource policies', () => {
  const allow = { Effect: 'Allow', Action: 's3:*', Resource: 'arn:aws:s3:::files/*' };
  const denyInsecure = {
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:*',
    Resource: ['arn:aws:s3:::files', 'arn:aws:s3:::files/*'],
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  };

  test('a bucket policy may let a role in by itself', () => {
    expect(permissions(bucket({ ...allow, Principal: { AWS: roleArn } })).decide(put(writer)).allowed).toBe(
      true,
    );
  });

  test('naming the whole account lets nobody in by itself', () => {
    const root = { ...allow, Principal: { AWS: 'arn:aws:iam::000000000000:root' } };
    expect(permissions(bucket(root)).decide(put(writer)).allowed).toBe(false);
  });

  test('a deny of the whole account holds for each of its principals', () => {
    const root = { ...allow, Effect: 'Deny', Principal: { AWS: '000000000000' } };
    expect(permissions(bucket(root)).decide(put(operator)).allowed).toBe(false);
  });

  test('the operator may do everything that is not denied', () => {
    const decisions = permissions(bucket(denyInsecure));
    const insecure = { context: { 'aws:SecureTransport': 'false' } };
    expect(decisions.decide(put(operator)).allowed).toBe(true);
    expect(decisions.decide(put(operator, insecure)).reason).toContain(
      'with an explicit deny in a resource-based policy',
    );
  });

  test('a deny for all but one role stops the others, the operator included', () => {
    const onlyWriter = {
      ...allow,
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': roleArn } },
    };
    const decisions = permissions({
      ...bucket(onlyWriter),
      ...policy({ ...allow, Principal: undefined }),
    });
    expect(decisions.decide(put(writer)).allowed).toBe(true);
    expect(decisions.decide(put(operator)).allowed).toBe(false);
  });

  test.each<[string, object | undefined, boolean]>([
    ['is open to the public when it is told so', { BlockPublicPolicy: false }, true],
    ['is closed when public policies are blocked', { BlockPublicPolicy: true }, false],
    ['is closed when it is restricted', { RestrictPublicBuckets: true }, false],
  ])('a bucket with a public policy %s', (_, block, allowed) => {
    const decisions = permissions(bucket({ ...allow, Principal: '*' }, block));
    expect(decisions.decide(put(anonymous)).allowed).toBe(allowed);
  });

  test('a service gets in by a statement for it and for the resource on whose behalf it calls', () => {
    const condition = {
      StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' },
    };
    const statement = { ...allow, Principal: { Service: 'cloudfront.amazonaws.com' }, Condition: condition };
    const decisions = permissions(bucket(statement));
    const from = (service: string, id: string): Principal => ({
      kind: 'service',
      service,
      sourceArn: `arn:aws:cloudfront::000000000000:distribution/${id}`,
    });
    expect(decisions.decide(put(from('cloudfront.amazonaws.com', 'E1'))).allowed).toBe(true);
    expect(decisions.decide(put(from('cloudfront.amazonaws.com', 'E2'))).allowed).toBe(false);
    expect(decisions.decide(put(from('scheduler.amazonaws.com', 'E1'))).allowed).toBe(false);
  });

  test('a permission of a function counts for its source alone', () => {
    const decisions = permissions({
      Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'fn' } },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: {
          Action: 'lambda:InvokeFunction',
          FunctionName: { 'Fn::GetAtt': ['Fn', 'Arn'] },
          Principal: 'apigateway.amazonaws.com',
          SourceArn: 'arn:aws:execute-api:us-east-1:000000000000:api/prod/GET/students',
        },
      },
    });
    const invoke = (path: string) =>
      decisions.decide({
        principal: {
          kind: 'service',
          service: 'apigateway.amazonaws.com',
          sourceArn: `arn:aws:execute-api:us-east-1:000000000000:api/prod/GET/${path}`,
        },
        action: 'lambda:InvokeFunction',
        resource: 'arn:aws:lambda:us-east-1:000000000000:function:fn',
      });
    expect(invoke('students').allowed).toBe(true);
    expect(invoke('other').allowed).toBe(false);
  });

  test('a role may be assumed by the services that it trusts only', () => {
    const assume = (service: string) =>
      permissions({}).decide({
        principal: {
          kind: 'service',
          service,
          sourceArn: 'arn:aws:lambda:us-east-1:000000000000:function:fn',
        },
        action: 'sts:AssumeRole',
        resource: roleArn,
      });
    expect(assume('lambda.amazonaws.com').allowed).toBe(true);
    expect(assume('scheduler.amazonaws.com').allowed).toBe(false);
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
