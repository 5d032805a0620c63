import { randomUUID } from 'node:crypto';
import { maxDevices } from '../../../contracts/accounts/devices';
import { pinIterations } from '../../../contracts/phishing/protection';
import { phishingClient } from '../../support/phishing-client';
import { loggedAlone, newUrls } from './scans';
import { fresh, type Probe, reaching, type School } from './school';

/** What the devices of a family ask for. */
export const deviceProbes: readonly Probe[] = [
  {
    name: 'sendLogs keeps what a device judged, once',
    needs: [
      ...reaching('sendLogs', 'POST /api/logs'),
      'dynamodb:GetItem on SettingsTable for sendLogsRole',
      'dynamodb:GetItem for sendLogsRole',
      'dynamodb:BatchGetItem for sendLogsRole',
      'dynamodb:UpdateItem for sendLogsRole',
      'dynamodb:BatchWriteItem for sendLogsRole',
    ],
    run: fresh('sendLogs', async (school) => {
      const [url = ''] = newUrls(school, 1);
      const timestamp = new Date(school.clock.now()).toISOString();
      const judged = { label: 'Benign', decision: 'Allow', score: 0.25, timestamp, source: 'extension' };
      const sent = { entries: [{ id: randomUUID(), url, ...judged }] };
      for (const known of [0, 1]) {
        const body = { accepted: 1 - known, known };
        expect(await school.parent.send('/api/logs', sent)).toMatchObject({ status: 200, body });
      }
      expect(await loggedAlone(school)).toContain(url);
    }),
  },
  {
    name: 'getProtection has the PIN that putPin has set',
    needs: [
      ...reaching('getProtection', 'GET /api/protection'),
      'dynamodb:GetItem on SettingsTable for getProtectionRole',
      'dynamodb:UpdateItem for getProtectionRole',
      ...reaching('putPin', 'PUT /api/pin'),
      'dynamodb:GetItem on TokensSessions for putPinRole',
      'dynamodb:GetItem on TokensPublishedKeys for putPinRole',
      'dynamodb:PutItem for putPinRole',
    ],
    run: async (school) => {
      school.recycle('putPin');
      school.recycle('getProtection');
      expect((await school.parent.send('/api/pin', { pin: '804613' }, 'PUT')).status).toBe(204);
      const { status, body } = await school.parent.get('/api/protection');
      expect({ status, body }).toMatchObject({ status: 200, body: { pin: { iterations: pinIterations } } });
      const { id, token } = await addDevice(school);
      expect((await phishingClient(school, token).get('/api/protection')).status).toBe(200);
      const { body: devices } = await school.parent.get('/api/devices');
      expect(devices).toContainEqual(expect.objectContaining({ id, lastSeenAt: expect.any(String) }));
      await removeDevice(school, id);
    },
  },
  {
    name: 'addDevice gives a token, but not to the 51st',
    needs: [
      ...reaching('addDevice', 'POST /api/devices'),
      'dynamodb:GetItem on TokensSessions for addDeviceRole',
      'dynamodb:GetItem on TokensPublishedKeys for addDeviceRole',
      'dynamodb:PutItem on TokensSessions for addDeviceRole',
      'dynamodb:Query for addDeviceRole',
      'dynamodb:UpdateItem for addDeviceRole',
    ],
    run: fresh('addDevice', (school) => whenFull(school, async () => {})),
  },
  {
    name: 'claimDevice gives a token for the code of pairDevice, and hears from the edge who visits',
    needs: [
      ...reaching('pairDevice', 'POST /api/devices/pairing'),
      'dynamodb:GetItem on TokensSessions for pairDeviceRole',
      'dynamodb:GetItem on TokensPublishedKeys for pairDeviceRole',
      'dynamodb:PutItem on LinksTable for pairDeviceRole',
      'sts:AssumeRole by lambda.amazonaws.com for claimDeviceRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/devices/claim of claimDeviceFunction',
      'secretsmanager:GetSecretValue for claimDeviceRole',
      'dynamodb:GetItem on LinksTable for claimDeviceRole',
      'dynamodb:GetItem on TokensSessions for claimDeviceRole',
      'dynamodb:UpdateItem on LinksTable for claimDeviceRole',
      'dynamodb:UpdateItem on SignInsTable for claimDeviceRole',
      'dynamodb:PutItem on TokensSessions for claimDeviceRole',
      'dynamodb:Query for claimDeviceRole',
      'dynamodb:UpdateItem on TokensSessions for claimDeviceRole',
    ],
    run: async (school) => {
      school.recycle('pairDevice');
      school.recycle('claimDevice');
      const response = await claim(school);
      expect(response.status).toBe(201);
      await removeDevice(school, ((await response.json()) as { readonly id: string }).id);
      await whenFull(school, async () => expect((await claim(school)).status).toBe(409));
    },
  },
  {
    name: 'listDevices lists them',
    needs: [
      ...reaching('listDevices', 'GET /api/devices'),
      'dynamodb:GetItem on TokensSessions for listDevicesRole',
      'dynamodb:GetItem on TokensPublishedKeys for listDevicesRole',
      'dynamodb:Query for listDevicesRole',
    ],
    run: fresh('listDevices', async ({ parent }) => {
      expect((await parent.get('/api/devices')).status).toBe(200);
    }),
  },
  {
    name: 'removeDevice takes the token back',
    needs: [
      ...reaching('removeDevice', 'DELETE /api/devices/*'),
      'dynamodb:GetItem on TokensSessions for removeDeviceRole',
      'dynamodb:GetItem on TokensPublishedKeys for removeDeviceRole',
      'dynamodb:Query for removeDeviceRole',
      'dynamodb:UpdateItem for removeDeviceRole',
    ],
    run: fresh('removeDevice', async (school) => {
      await removeDevice(school, (await addDevice(school)).id);
    }),
  },
];

async function claim({ parent, endpoints }: School): Promise<Response> {
  const { body } = await parent.send('/api/devices/pairing');
  const { code } = body as { readonly code: string };
  return fetch(`${endpoints.web.url}/api/devices/claim`, {
    method: 'POST',
    body: JSON.stringify({ code, name: 'A tablet' }),
  });
}

/** With as many devices as there may be; one more stays out. */
async function whenFull(school: School, run: () => Promise<void>): Promise<void> {
  const added: string[] = [];
  const { body: before } = await school.parent.get('/api/devices');
  try {
    while (added.length < maxDevices - (before as readonly object[]).length) {
      added.push((await addDevice(school)).id);
    }
    expect((await school.parent.send('/api/devices', { name: 'One more' })).status).toBe(409);
    await run();
    expect((await school.parent.get('/api/devices')).body).toHaveLength(maxDevices);
  } finally {
    for (const id of added) await removeDevice(school, id);
  }
}

async function addDevice({ parent }: Pick<School, 'parent'>) {
  const { status, body } = await parent.send('/api/devices', { name: 'A tablet' });
  expect(status).toBe(201);
  return body as { readonly id: string; readonly token: string };
}

async function removeDevice({ parent }: School, id: string): Promise<void> {
  expect((await parent.send(`/api/devices/${id}`, undefined, 'DELETE')).status).toBe(204);
}
