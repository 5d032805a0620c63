import { type RunningDistribution, startDistribution } from './running-distribution';

/** A distribution whose API has this function in front of it. */
export function startFunction(
  code: string,
  properties: Readonly<Record<string, unknown>> = {},
): Promise<RunningDistribution> {
  return startDistribution({
    api: {
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Gate', 'FunctionARN'] } },
      ],
    },
    resources: {
      Store: { Type: 'AWS::CloudFront::KeyValueStore', Properties: { Name: 'keys' } },
      Gate: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: 'gate',
          AutoPublish: true,
          FunctionCode: code,
          FunctionConfig: {
            Comment: '',
            Runtime: 'cloudfront-js-2.0',
            KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': ['Store', 'Arn'] } }],
          },
          ...properties,
        },
      },
    },
  });
}

/** Answers what the expression gives, which sees `event`. */
export function answering(expression: string): string {
  return `async function handler(event) {
    const answer = ${expression};
    return { statusCode: 200, headers: {}, body: JSON.stringify(answer) };
  }`;
}
