import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteIdentityCommand, SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { createSteppingIn, neverAnswered } from '../support/stepping-in';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const sender = 'noreply@schoolhouse.example';

describe('an insert', () => {
  let system: TestSystem;
  let api: ReturnType<typeof studentClient>;
  beforeAll(async () => {
    system = await startTestSystem({ edit: withLimits() });
    api = studentClient(system);
  });
  afterAll(() => system.close());

  it('of which there are sixty at once gives one 200, 59 times 409, one record and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.insert(student)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(59);
    expect((await api.list()).body).toEqual([student]);
    expect(await system.mails()).toHaveLength(1);
  });

  it('whose mail is refused leaves no record, and succeeds once the sender is verified', async () => {
    const other = { ...student, studentid: 'HS-002' };
    const ses = new SESClient(system.operator);
    await ses.send(new DeleteIdentityCommand({ Identity: sender }));
    const refused = await api.insert(other);
    expect(refused.status).toBe(500);
    expect(refused.body).toEqual({ message: expect.stringMatching(/nothing was saved/i) });
    expect((await api.list()).body).toEqual([student]);
    await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: sender }));
    expect((await api.insert(other)).status).toBe(200);
    expect((await api.list()).body).toEqual([student, other]);
  });
});

describe('a function that dies between the record and its mail', () => {
  const directory = mkdtempSync(join(tmpdir(), 'interrupted-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is completed by the same request, while another one is a conflict', async () => {
    const { wrap, during } = createSteppingIn();
    const { stepIn, asked } = neverAnswered(
      ({ headers }) => headers.authorization?.includes('/ses/') ?? false,
    );
    const dying = await startTestSystem({ directory, edit: withLimits(), wrap });
    const died = during(stepIn, () => studentClient(dying).insert(student));
    await asked;
    await dying.stop();
    expect(await died).toMatchObject({ status: 502, body: { message: 'Internal server error' } });
    await dying.close();

    const system = await startTestSystem({ directory, edit: withLimits() });
    try {
      const api = studentClient(system);
      expect((await api.list()).body).toEqual([student]);
      const other = await api.insert({ ...student, name: 'Học sinh mẫu 02' });
      expect(other.status).toBe(409);
      const answers = await Promise.all([api.insert(student), api.insert(student)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await system.mails()).toHaveLength(1);
      expect((await api.insert(student)).status).toBe(409);
    } finally {
      await system.close();
    }
  });
});
