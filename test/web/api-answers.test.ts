import type { ApiRequest, SendRequest } from '../../web/src/data/request';
import { createProtectionApi } from '../../web/src/sections/protection/protection-api';
import { createMakeBackup } from '../../web/src/sections/students/backup/backup-api';
import { createReadPage } from '../../web/src/sections/students/records/list-api';
import { BLANK_STUDENT } from '../../web/src/sections/students/student';

const unexpected = { ok: false, failure: { kind: 'unexpected', status: 200 } };

function answering(body: unknown, headers: Record<string, string> = {}) {
  const requests: ApiRequest[] = [];
  const send: SendRequest = async (request) => {
    requests.push(request);
    return { ok: true, value: { body, headers: new Headers(headers) } };
  };
  return { send, requests };
}

describe('readPage', () => {
  it('reads the records and the cursor, and drops what it does not know', async () => {
    const { send, requests } = answering([{ ...BLANK_STUDENT, studentid: 'HS1', extra: 1 }], {
      'x-next-cursor': 'n',
    });
    const page = await createReadPage(send)('a b/c');
    expect(page).toEqual({
      ok: true,
      value: {
        records: [{ ...BLANK_STUDENT, studentid: 'HS1', version: 1, status: 'active' }],
        next: 'n',
      },
    });
    expect(requests[0]?.path).toBe('/students?status=all&limit=1000&cursor=a%20b%2Fc');
  });

  it.each([{}, null, [1], [{ studentid: 'HS1' }], [{ ...BLANK_STUDENT, email: 7 }]])(
    'refuses %j as a list',
    async (body) => {
      expect(await createReadPage(answering(body).send)(null)).toEqual(unexpected);
    },
  );

  it('refuses a cursor that leads back to itself', async () => {
    const { send } = answering([], { 'x-next-cursor': 'c1' });
    expect(await createReadPage(send)('c1')).toEqual(unexpected);
  });
});

describe('makeBackup', () => {
  const backup = { fileName: 'f.json', location: 's3://b/f.json', records: 2, bytes: 300, sha256: 'ab' };

  it('reads the receipt', async () => {
    const { send, requests } = answering({ message: 'done', ...backup });
    expect(await createMakeBackup(send)()).toEqual({ ok: true, value: { message: 'done', ...backup } });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/backup' });
  });

  it.each([{}, 'x', { ...backup, records: 'many' }, { ...backup, sha256: null }])(
    'refuses %j as a receipt',
    async (body) => expect(await createMakeBackup(answering(body).send)()).toEqual(unexpected),
  );
});

describe('the settings of a family', () => {
  const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

  it.each([
    ['"0"', 0],
    ['W/"12"', 12],
    ['', undefined],
  ])('have the version that the tag %j says', async (etag, version) => {
    const { send, requests } = answering(settings, { etag });
    const api = createProtectionApi(send);
    expect(await api.settings()).toEqual({ ok: true, value: { value: settings, version } });
    await api.saveSettings(settings, version);
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: settings, version });
  });
});
