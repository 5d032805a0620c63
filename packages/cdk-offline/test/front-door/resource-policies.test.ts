import type { Principal } from '../../src/services';
import { anonymous, bucket, operator, permissions, policy, put, roleArn, writer } from './policy-fixtures';

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
