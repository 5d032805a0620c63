import { apiTemplate, type Resources } from './api-template';
import { runApi } from './running-api';

const change = (id: string, properties: Record<string, unknown>) => (resources: Resources) =>
  void Object.assign(resources[id]?.Properties ?? {}, properties);

const integration = (properties: Record<string, unknown>) => (resources: Resources) =>
  void Object.assign((resources['AnyThings']?.Properties['Integration'] as object) ?? {}, properties);

test.each([
  ['an authorizer', change('AnyThings', { AuthorizerId: 'a' }), 'AuthorizerId is not emulated'],
  ['IAM authorization', change('AnyThings', { AuthorizationType: 'AWS_IAM' }), 'AWS_IAM is not emulated'],
  [
    'a request validator',
    change('AnyThings', { RequestValidatorId: 'v' }),
    'RequestValidatorId is not emulated',
  ],
  ['a resource policy', change('Api', { Policy: { Statement: [] } }), 'Policy is not emulated'],
  ['an HTTP integration', integration({ Type: 'HTTP_PROXY' }), 'HTTP_PROXY is not emulated'],
  ['a Lambda proxy that is not invoked with POST', integration({ IntegrationHttpMethod: 'GET' }), 'and POST'],
  ['a weekly quota', change('Plan', { Quota: { Limit: 1, Period: 'WEEK' } }), 'Period is not emulated'],
  [
    'Velocity in an error’s template',
    change('Client', { ResponseTemplates: { 'application/json': '#if($context.x)#end' } }),
    'only $context variables',
  ],
  [
    'an error header that is not static',
    change('Client', { ResponseParameters: { 'gatewayresponse.header.X': 'method.request.header.X' } }),
    'only static values',
  ],
  [
    'a stage of another API’s deployment',
    change('Stage', { DeploymentId: 'other' }),
    'no deployment of its API',
  ],
  [
    'a preflight header that no method response declares',
    change('Preflight', { MethodResponses: [{ StatusCode: '204' }] }),
    'does not declare',
  ],
])('throws at load for %s', async (_, edit, message) => {
  await expect(runApi(apiTemplate(edit))).rejects.toThrow(message);
});

test('names the place of a property with a wrong type', async () => {
  await expect(runApi(apiTemplate(change('Plan', { Throttle: { RateLimit: 'fast' } })))).rejects.toThrow(
    'Things/Plan.Throttle: RateLimit must be a number, not "fast"',
  );
});
