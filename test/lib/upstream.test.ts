import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../../lib/config/stage-config';
import { grantUpstream } from '../../lib/forecast/upstream';

const urls = { airQualityUrl: 'https://air.example/v1', weatherUrl: 'https://weather.example/v1' };
const key = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:open-meteo-AbCdEf';

function grant(keySecretArn?: string, stations: StageConfig['stations'] = []) {
  const stack = new Stack();
  const role = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const variables = {};
  const target = { grantPrincipal: role, provide: (values: object) => void Object.assign(variables, values) };
  grantUpstream(target, { stations, upstream: { ...urls, ...(keySecretArn && { keySecretArn }) } });
  return { variables, policies: Object.values(Template.fromStack(stack).findResources('AWS::IAM::Policy')) };
}

test('on the free service there are two addresses and no key', () => {
  expect(grant()).toEqual({
    variables: {
      AIR_QUALITY_URL: urls.airQualityUrl,
      WEATHER_URL: urls.weatherUrl,
      UPSTREAM_KEY_SECRET_ARN: 'none',
      STATIONS: '[]',
    },
    policies: [],
  });
});

test("a customer's key may be read, and only that", () => {
  const { variables, policies } = grant(key);
  expect(variables).toMatchObject({ UPSTREAM_KEY_SECRET_ARN: key });
  expect(policies).toHaveLength(1);
  expect(policies[0]?.['Properties'].PolicyDocument.Statement).toEqual([
    { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: key },
  ]);
});

test('keys of stations may be read, each once, and none is in the variables', () => {
  const other = `${key}2`;
  const stationOf = (id: string, keySecretArn: string) => ({
    ...{ kind: 'openaq' as const, id, name: id, lat: 10.8, lon: 106.7 },
    keySecretArn,
  });
  const { variables, policies } = grant(undefined, [
    stationOf('1', key),
    stationOf('2', other),
    stationOf('3', key),
  ]);
  expect(policies[0]?.['Properties'].PolicyDocument.Statement).toEqual([
    { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: [key, other] },
  ]);
  expect(JSON.parse((variables as { STATIONS: string }).STATIONS)).toHaveLength(3);
});
