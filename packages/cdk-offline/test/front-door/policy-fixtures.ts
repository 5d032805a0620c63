import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Template } from '../../src/assembly/template';
import { createPermissions } from '../../src/front-door/iam';
import type { Call, Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

export const roleArn = 'arn:aws:iam::000000000000:role/Writer';
export const writer: Principal = { kind: 'role', arn: roleArn };
export const operator: Principal = { kind: 'operator' };
export const anonymous: Principal = { kind: 'anonymous' };
export const object = 'arn:aws:s3:::files/a.txt';

/** A role that Lambda may assume. */
export const role: Template['Resources'] = {
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

export function permissions(resources: Template['Resources']) {
  return createPermissions(loadAssembly(writeAssembly({ App: { Resources: { ...role, ...resources } } })));
}

export function policy(...statements: object[]): Template['Resources'] {
  const Properties = { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } };
  return { Policy: { Type: 'AWS::IAM::Policy', Properties } };
}

export function bucket(
  statement: object,
  block: object = { BlockPublicPolicy: false },
): Template['Resources'] {
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

export function put(principal: Principal, more: Partial<Call> = {}): Call {
  return { principal, action: 's3:PutObject', resource: object, ...more };
}
