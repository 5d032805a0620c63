import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
});
afterAll(() => system.close());

describe('POST /students', () => {
  it('saves a record and sends its confirmation', async () => {
    const answer = await api.insert(student);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Student data saved and confirmation email sent!' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const [mail] = await system.mails();
    expect(mail).toMatchObject({ to: student.email, from: 'noreply@schoolhouse.example' });
    for (const value of Object.values(student)) expect(mail?.text).toContain(value);
  });

  it('refuses an id that exists, without a second mail', async () => {
    const answer = await api.insert({ ...student, name: 'Học sinh mẫu 02' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: "Student ID 'HS-001' already exists." });
    expect(await system.mails()).toHaveLength(1);
  });

  it('refuses another spelling of an id that exists', async () => {
    const answer = await api.insert({ ...student, studentid: 'hs-001' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: "Student ID 'hs-001' already exists." });
  });

  it('trims the id before it compares', async () => {
    expect((await api.insert({ ...student, studentid: '  HS-001 ' })).status).toBe(409);
  });

  it('drops fields it does not know and lets siblings share an address', async () => {
    const sibling = { ...student, studentid: 'HS-002' };
    expect((await api.insert({ ...sibling, role: 'admin', unconfirmed: { token: 'x' } })).status).toBe(200);
    expect((await api.list()).body).toContainEqual(sibling);
  });

  it.each(Object.keys(student))('names %s when it is missing', async (field) => {
    const { [field as keyof typeof student]: _, ...rest } = { ...student, studentid: 'HS-003' };
    const answer = await api.insert(field === 'studentid' ? { ...rest, studentid: undefined } : rest);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      errors: [{ field, message: expect.any(String) }],
    });
  });

  it('names every bad field at once', async () => {
    const answer = await api.insert({});
    const { errors } = answer.body as { readonly errors: readonly { readonly field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(Object.keys(student).sort());
  });

  it.each([
    ['birthdate', '2025-02-30'],
    ['birthdate', '1899-12-31'],
    ['birthdate', '2999-01-01'],
    ['birthdate', '05/09/2014'],
    ['studentid', '   '],
    ['studentid', 'x'.repeat(65)],
    ['studentid', 'a\u0000b'],
    ['studentid', 'HS\u200b-004'],
    ['name', 'a\u202eb'],
    ['email', `${'x'.repeat(65)}@a.example`],
    ['name', 'x'.repeat(201)],
    ['class', 'x'.repeat(65)],
    ['email', 'nobody'],
    ['email', `${'x'.repeat(250)}@a.example`],
    ['name', 5],
  ])('refuses %s %j', async (field, value) => {
    const answer = await api.insert({ ...student, studentid: 'HS-004', [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });

  it.each([
    ['not JSON', '{"studentid":'],
    ['no body', ''],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
  ])('answers 400 to %s', async (_, body) => {
    const answer = await api.call('/students', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it('answers 413 to a body of 257 KB and reads one of 256 KB', async () => {
    const sized = (bytes: number): string => {
      const padded = (padding: string) => JSON.stringify({ ...student, studentid: 'HS-005', padding });
      return padded('x'.repeat(bytes - Buffer.byteLength(padded(''))));
    };
    const over = await api.call('/students', { method: 'POST', body: sized(257 * 1024) });
    expect(over).toMatchObject({ status: 413, body: { message: expect.any(String) } });
    const within = await api.call('/students', { method: 'POST', body: sized(256 * 1024) });
    expect(within.status).toBe(200);
  });
});

describe('errors', () => {
  const refused: readonly (readonly [what: string, status: number, path: string, init: RequestInit])[] = [
    ['no key', 403, '/students', { headers: { 'x-api-key': '' } }],
    ['a wrong key', 403, '/students', { headers: { 'x-api-key': 'wrong' } }],
    ['a wrong path', 404, '/pupils', {}],
    ['a path below', 404, '/students/HS-001/nothing', {}],
    ['nobody', 404, '/students/HS-999', {}],
    ['no version', 428, '/students/HS-001', { method: 'PATCH', body: '{"class":"6B"}' }],
    ['a wrong method', 404, '/students', { method: 'DELETE' }],
    ['a bad body', 400, '/students', { method: 'POST', body: 'x' }],
    ['a taken id', 409, '/students', { method: 'POST', body: JSON.stringify(student) }],
    ['a bad cursor', 400, '/students?cursor=x', {}],
  ];

  it.each(refused)(
    '%s: %i in the common shape, readable by another origin',
    async (_, status, path, init) => {
      const answer = await api.call(path, init);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('say Not found for a wrong path', async () => {
    expect((await api.call('/pupils')).body).toEqual({ message: 'Not found' });
  });

  it.each([
    ['/students', 'GET,POST,OPTIONS'],
    ['/backup', 'POST,OPTIONS'],
  ])('do not meet the preflight of %s', async (path, methods) => {
    const response = await fetch(`${system.student.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(sortedList(response.headers.get('access-control-allow-methods'))).toEqual(sortedList(methods));
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type,x-api-key,Authorization');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

function sortedList(value: string | null): readonly string[] {
  return (value ?? '').split(',').sort();
}
