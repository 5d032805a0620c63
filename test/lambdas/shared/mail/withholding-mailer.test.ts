import { AddressSuppressed, MailNotTried } from '../../../../lambdas/shared/mail/mail-errors';
import { createWithholdingMailer } from '../../../../lambdas/shared/mail/withholding-mailer';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

function withholding({ suppressed = '', lookUpTime = 0 } = {}) {
  const clock = createVirtualClock();
  const sent: [to: string, timeout: number][] = [];
  const mailer = createWithholdingMailer({
    clock,
    mailer: { send: async ({ to }, timeout) => void sent.push([to, timeout]) },
    suppressed: {
      has: async (address, timeout) => {
        expect(timeout).toBe(2_500);
        await clock.sleep(lookUpTime);
        return address === suppressed;
      },
    },
  });
  return { sent, send: (to: string) => mailer.send({ to, subject: 's', text: 't' }, 5_000) };
}

test('sends what may be sent, in the time that looking it up has left', async () => {
  const { sent, send } = withholding({ lookUpTime: 1_200 });
  await send('a@example.com');
  expect(sent).toEqual([['a@example.com', 3_800]]);
});

test('sends nothing to a suppressed address', async () => {
  const { sent, send } = withholding({ suppressed: 'a@example.com' });
  await expect(send('a@example.com')).rejects.toThrow(AddressSuppressed);
  await send('b@example.com');
  expect(sent).toEqual([['b@example.com', 5_000]]);
});

test('sends nothing that nobody would wait for', async () => {
  const { sent, send } = withholding({ lookUpTime: 4_001 });
  await expect(send('a@example.com')).rejects.toThrow(MailNotTried);
  expect(sent).toEqual([]);
});
