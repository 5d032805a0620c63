import { createManualClock } from 'cdk-offline';
import { mailedToken } from '../support/mailed-links';
import { fullName, letInAs, type PhishingClient, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const clock = createManualClock(new Date().toISOString());
let system: TestSystem;
let nobody: PhishingClient;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  nobody = phishingClient(system);
});
afterAll(() => system.close());

const register = (email: string, language: 'vi' | 'en' = 'en') =>
  nobody.send('/api/auth/register', { email, password, fullName, language });

const tokenOf = (email: string, count: number) => mailedToken(system, email, count);

const dead = { status: 400, body: { message: 'This link does not work any more.' } };

describe('the mail that a new account gets', () => {
  it('has a link that proves the address, once', async () => {
    const email = 'parent-01@families.example';
    expect((await register(email)).status).toBe(201);
    const token = await tokenOf(email, 1);
    expect(await nobody.send('/api/auth/verify', { token })).toMatchObject({ status: 204 });
    expect(await nobody.send('/api/auth/verify', { token })).toMatchObject(dead);
  });

  it('comes again when its owner asks, and the link works for half an hour', async () => {
    const email = 'parent-02@families.example';
    expect((await register(email)).status).toBe(201);
    const owner = await letInAs(system, email);
    const first = await tokenOf(email, 1);
    expect((await owner.send('/api/auth/verify/mail')).status).toBe(202);
    const second = await tokenOf(email, 2);
    expect(second).not.toBe(first);
    await clock.advance(31 * 60_000);
    for (const token of [first, second])
      expect(await nobody.send('/api/auth/verify', { token })).toMatchObject(dead);
  });

  it('goes to the owner again when somebody else tries the address, who is told nothing but 409', async () => {
    const email = 'parent-03@families.example';
    await register(email);
    await tokenOf(email, 1);
    expect((await register(email)).status).toBe(409);
    await tokenOf(email, 2);
  });
});

describe('POST /api/auth/password/forgot', () => {
  it('answers alike whether the address has an account, to the last header', async () => {
    const email = 'parent-04@families.example';
    await register(email, 'vi');
    await tokenOf(email, 1);
    const answers = [
      await nobody.send('/api/auth/password/forgot', { email }),
      await nobody.send('/api/auth/password/forgot', { email: 'nobody@families.example' }),
    ];
    for (const { status, body } of answers) {
      const message = 'If there is an account, a link is on its way.';
      expect({ status, body }).toEqual({ status: 202, body: { message } });
    }
    const [one, other] = answers.map(({ headers }) => [...headers.keys()].sort());
    expect(one).toEqual(other);
    await tokenOf(email, 2);
    const mails = await system.mails();
    expect(mails.filter(({ to }) => to === 'nobody@families.example')).toEqual([]);
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Xác nhận địa chỉ email',
      'Đặt mật khẩu mới',
    ]);
  });

  it.each([{}, { email: 'nobody' }])('refuses %j', async (sent) => {
    expect((await nobody.send('/api/auth/password/forgot', sent)).status).toBe(400);
  });
});
