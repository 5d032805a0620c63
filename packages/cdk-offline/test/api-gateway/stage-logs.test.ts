import { apiTemplate, type Resources } from './api-template';
import { type RunningApi, runApi } from './running-api';

const logs = (resources: Resources) => {
  Object.assign(resources, {
    Logs: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/aws/apigateway/things' } },
    Account: {
      Type: 'AWS::ApiGateway::Account',
      Properties: { CloudWatchRoleArn: { 'Fn::GetAtt': ['LogRole', 'Arn'] } },
    },
    LogRole: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [
            { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'apigateway.amazonaws.com' } },
          ],
        },
        Policies: [
          {
            PolicyName: 'logs',
            PolicyDocument: {
              Statement: [
                { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
              ],
            },
          },
        ],
      },
    },
  });
  Object.assign(resources['Stage']?.Properties ?? {}, {
    AccessLogSetting: {
      DestinationArn: { 'Fn::GetAtt': ['Logs', 'Arn'] },
      Format:
        '{"m":"$context.httpMethod","r":"$context.resourcePath","s":"$context.status","e":"$context.error.responseType","b":"$context.responseLength","k":"$context.identity.apiKeyId"}',
    },
    MethodSettings: [{ HttpMethod: '*', ResourcePath: '/*', LoggingLevel: 'ERROR' }],
  });
};

let api: RunningApi;
afterEach(() => api.stop());

test('writes a line for each request, whatever came of it', async () => {
  api = await runApi(apiTemplate(logs));
  await fetch(`${api.url}/things`, { headers: { 'x-api-key': api.key } });
  await fetch(`${api.url}/nothing`);
  expect(api.logs.map(([group, line]) => [group, JSON.parse(line)])).toEqual([
    [
      '/aws/apigateway/things',
      { m: 'GET', r: '/things', s: '200', e: '-', b: '2', k: api.apis.list('')[0]?.keys[0]?.id },
    ],
    [
      '/aws/apigateway/things',
      { m: 'GET', r: '-', s: '404', e: 'MISSING_AUTHENTICATION_TOKEN', b: '23', k: '-' },
    ],
  ]);
});

test('tells in the execution log why an integration failed', async () => {
  api = await runApi(apiTemplate(logs));
  api.respond(() => ({ outcome: 'ok', payload: 'nonsense' }));
  await fetch(`${api.url}/things/7`);
  const [group, line] = api.logs.find(([name]) => name.startsWith('API-Gateway-Execution-Logs_')) ?? [];
  expect(group).toBe(`API-Gateway-Execution-Logs_${api.apis.list('')[0]?.id}/prod`);
  expect(line).toMatch(
    /^\([0-9a-f-]{36}\) Execution failed due to configuration error: Malformed Lambda proxy/,
  );
});

test.each([
  ['there is no account role', (resources: Resources) => void delete resources['Account']],
  [
    'the role may not write',
    (resources: Resources) => void delete resources['LogRole']?.Properties['Policies'],
  ],
  [
    'API Gateway may not assume the role',
    (resources: Resources) =>
      void Object.assign(resources['LogRole']?.Properties ?? {}, {
        AssumeRolePolicyDocument: { Statement: [] },
      }),
  ],
])('writes nothing if %s', async (_, edit) => {
  api = await runApi(
    apiTemplate((resources) => {
      logs(resources);
      edit(resources);
    }),
  );
  expect((await fetch(`${api.url}/things/7`)).status).toBe(200);
  expect(api.logs).toEqual([]);
});
