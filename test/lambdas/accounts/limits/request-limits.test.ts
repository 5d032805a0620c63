import { createRequestLimits } from '../../../../lambdas/accounts/limits/request-limits';
import { fewMails } from '../../../../lambdas/accounts/links/few-mails';
import type { MailRequest } from '../../../../lambdas/accounts/links/mail-requests';
import { createMemoryCounters } from '../../../support/fakes/memory-counters';

function setUp() {
  const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
  const limits = createRequestLimits(createMemoryCounters(clock));
  const mails: MailRequest[] = [];
  const ask = fewMails(limits.mayMail, async (request) => void mails.push(request));
  return { clock, limits, mails, ask: (email: string) => ask({ purpose: 'reset', email }) };
}

test('asks for five mails to an address and then one in ten minutes, and says nothing of it', async () => {
  const { clock, mails, ask } = setUp();
  for (let round = 0; round < 100; round += 1) await ask('parent-01@families.example');
  expect(mails).toHaveLength(5);
  clock.at += 600_000;
  for (let round = 0; round < 100; round += 1) await ask('parent-01@families.example');
  expect(mails).toHaveLength(6);
  await ask('parent-02@families.example');
  expect(mails).toHaveLength(7);
});

test('counts what anybody asks for apart from what an owner gets, so that one tells nothing of the other', async () => {
  const { limits } = setUp();
  const email = 'parent-01@families.example';
  const five = [true, true, true, true, true, false];
  for (const isFew of five) expect(await limits.mayMail(email)).toBe(isFew);
  for (const isFew of five) expect(await limits.mayMailForAnybody(email)).toBe(isFew);
});

test('asks for so many mails in all that there are some left for the school', async () => {
  const { mails, ask } = setUp();
  for (let index = 0; index < 1_000; index += 1) await ask(`parent-${index}@families.example`);
  expect(mails).toHaveLength(200);
});

test('lets one address ask for twenty links at once', async () => {
  const { limits } = setUp();
  for (let round = 0; round < 20; round += 1) await limits.admitRequest('192.0.2.1');
  await expect(limits.admitRequest('192.0.2.1')).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: 20,
  });
  await limits.admitRequest('192.0.2.2');
});
