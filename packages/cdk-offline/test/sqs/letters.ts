import { loadAssembly } from '../../src/assembly/load-assembly';
import type { Principal } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

export const queueArn = 'arn:aws:sqs:us-east-1:000000000000:letters';
export const QueueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/letters';
export const sender: Principal = { kind: 'role', arn: 'arn:aws:iam::000000000000:role/Sender' };

/** A queue that one role may send to. */
export const assembly = loadAssembly(
  writeAssembly({
    Letters: {
      Resources: {
        Letters: {
          Type: 'AWS::SQS::Queue',
          Properties: { QueueName: 'letters', MessageRetentionPeriod: 3600, VisibilityTimeout: 60 },
        },
        OnlyTls: {
          Type: 'AWS::SQS::QueuePolicy',
          Properties: {
            Queues: [{ Ref: 'Letters' }],
            PolicyDocument: {
              Statement: [
                {
                  Effect: 'Deny',
                  Principal: { AWS: '*' },
                  Action: 'sqs:*',
                  Resource: { 'Fn::GetAtt': ['Letters', 'Arn'] },
                  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
                },
              ],
            },
          },
        },
        Sender: {
          Type: 'AWS::IAM::Role',
          Properties: {
            RoleName: 'Sender',
            AssumeRolePolicyDocument: { Statement: [] },
            Policies: [
              {
                PolicyName: 'send',
                PolicyDocument: {
                  Statement: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn }],
                },
              },
            ],
          },
        },
      },
    },
  }),
);
