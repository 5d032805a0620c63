import { createManualClock, type TemplateEdit } from 'cdk-offline';
import { studentClient } from '../support/student-client';
import { editResources, startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

const clock = createManualClock('2026-11-20T12:00:00Z');

async function withSystem(edit: TemplateEdit, test: (system: TestSystem) => Promise<void>): Promise<void> {
  const system = await startTestSystem({ edit, clock });
  try {
    await test(system);
  } finally {
    await system.close();
  }
}

describe('the usage plan', () => {
  it('answers 429 with Retry-After above its rate, and serves again afterwards', () =>
    withSystem(withLimits({ rate: 2, burst: 3 }), async (system) => {
      const api = studentClient(system);
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.list('?limit=1')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(refused).toHaveLength(7);
      expect(refused[0]?.body).toEqual({ message: 'Too many requests' });
      expect(refused[0]?.headers.get('access-control-allow-origin')).toBe('*');
      const seconds = Number(refused[0]?.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      await clock.advance(seconds * 1000);
      expect((await api.list('?limit=1')).status).toBe(200);
    }));

  it('answers 429 with Retry-After when the day is used up', () =>
    withSystem(withLimits({ perDay: 2 }), async (system) => {
      const api = studentClient(system);
      const statuses = [await api.list(), await api.list(), await api.list()];
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(statuses[2]?.body).toEqual({ message: 'The daily limit is used up' });
      expect(statuses[2]?.headers.get('retry-after')).toBe('3600');
    }));

  it('does not serve a key that is in no plan', () =>
    withSystem(withUnplannedKey, async (system) => {
      const headers = { 'x-api-key': unplannedKey };
      const { status, body } = await studentClient(system).call('/students', { headers });
      expect({ status, body }).toEqual({ status: 403, body: { message: 'Forbidden' } });
    }));

  it('does not serve a key that is disabled', () =>
    withSystem(withDisabledKey, async (system) => {
      const headers = { 'x-api-key': await tokenSecret(system, 'ApiKeyValue').read() };
      expect((await studentClient(system).call('/students', { headers })).status).toBe(403);
    }));
});

const unplannedKey = 'a-key-that-is-in-no-usage-plan';

/** A second key of the account, known to API Gateway and to no plan. */
const withUnplannedKey: TemplateEdit = (_, template) => {
  const properties = { Name: 'Unplanned', Enabled: true, Value: unplannedKey };
  const key = { Type: 'AWS::ApiGateway::ApiKey', Properties: properties };
  return { ...template, Resources: { ...template.Resources, UnplannedKey: key } };
};

const withDisabledKey = editResources((resource) => {
  if (resource.Type === 'AWS::ApiGateway::ApiKey') resource.Properties['Enabled'] = false;
});
