import { cookieName } from '../support/edge-attacks';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

const path = '/exports/oneroster.zip';
let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  const api = studentClient(system);
  for (const [studentid, name] of [
    ['HS-B', 'Học Sinh Mẫu'],
    ['hs a/ü', 'Mẫu'],
    ['HS-C', '=1+1, "x"'],
  ] as const) {
    expect((await api.insert({ ...student, studentid, name })).status).toBe(200);
  }
  expect((await api.insert({ ...student, studentid: 'HS-LEFT' })).status).toBe(200);
  const init = { method: 'POST', headers: { 'if-match': '"1"' }, body: '{"leftOn":"2026-05-29"}' };
  expect((await api.call('/students/HS-LEFT/leave', init)).status).toBe(200);
});
afterAll(() => system.close());

async function read(init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-api-key': system.student.apiKey, ...init.headers };
  return fetch(`${system.student.url}${path}`, { ...init, headers });
}

describe('the school as a OneRoster zip', () => {
  it('is a file that changes nothing when it is imported, and is the same the next time', async () => {
    const answer = await read({ headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="oneroster.zip"');
    const zip = new Uint8Array(await answer.arrayBuffer());
    const sent = await fetch(`${system.student.url}/imports?format=oneroster`, {
      method: 'POST',
      headers: { 'x-api-key': system.student.apiKey, 'content-type': 'application/zip' },
      body: zip,
    });
    expect([sent.status, await sent.json()]).toMatchObject([
      201,
      {
        counts: { toAdd: 0, toChange: 0, unchanged: 3, errors: 0, wouldLeave: 0, active: 3 },
        toChange: [],
      },
    ]);
    expect(Buffer.from(await (await read()).arrayBuffer()).equals(Buffer.from(zip))).toBe(true);
  });

  it('is for who has the key, and for staff through the site', async () => {
    expect((await read({ headers: { 'x-api-key': 'x' } })).status).toBe(403);
    const key = await tokenSecret(system, 'SessionsSecret').read();
    const atTheSite = (cookie: string) =>
      fetch(system.endpoints.web.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    const answer = await atTheSite(`${cookieName}=${forged(key, sessionClaims('Staff'))}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await atTheSite('')).status).not.toBe(200);
  });
});
