import { AddressSuppressed, MailUnsure } from '../../../../lambdas/shared/mail/mail-errors';
import { sayingSo } from '../../../../lambdas/shared/mail/may-have-come-twice';
import { createOnceMoreMailer, type MailTurns } from '../../../../lambdas/shared/mail/once-more-mailer';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const mail = { to: 'parent-01@families.example', subject: 's', text: 'What there is to say.\n' };
const lost = new Error('socket hang up');

/** Turns of one mail, of which so many have been had. */
function memoryTurns(had = 0): MailTurns {
  const marks = new Set(Array.from({ length: had }, (_, at) => `${at}`));
  return {
    take: async () => {
      if (marks.size === 2) return undefined;
      const mark = `of this one ${marks.size}`;
      marks.add(mark);
      return { mark, isSecond: marks.size === 2 };
    },
    giveBack: async (_name, { mark }) => void marks.delete(mark),
  };
}

/** A mailer that fails so, one time after the other, each after a while, and then accepts. */
function mailing(...failures: readonly Error[]) {
  return mailingAfter(0, ...failures);
}

function mailingAfter(had: number, ...failures: readonly Error[]) {
  const clock = createVirtualClock();
  const texts: string[] = [];
  const timeouts: number[] = [];
  const warnings: string[] = [];
  const send = createOnceMoreMailer({
    clock,
    turns: memoryTurns(had),
    warn: (message) => void warnings.push(message),
    mailer: {
      send: async ({ text }, timeout) => {
        texts.push(text);
        timeouts.push(timeout);
        await clock.sleep(4_000);
        const failure = failures[texts.length - 1];
        if (failure) throw failure;
      },
    },
  });
  return { texts, timeouts, warnings, send: (sent = mail) => send(sent, 'a mail', 10_000) };
}

test('a mail that went goes once, as it is', async () => {
  const { texts, warnings, send } = mailing();
  await send();
  expect(texts).toEqual([mail.text]);
  expect(warnings).toEqual([]);
});

test('a mail of which nobody knows goes once more, each in half of the time, and says so in both languages', async () => {
  const { texts, timeouts, warnings, send } = mailing(lost);
  await send();
  expect(texts).toEqual([
    mail.text,
    `${mail.text}\nThư này có thể đến hai lần: lần gửi đầu bị gián đoạn.\nThis mail may have come twice: its first sending was interrupted.\n`,
  ]);
  expect(timeouts).toEqual([5_000, 5_000]);
  expect(warnings).toHaveLength(1);
});

test('there is no third one', async () => {
  const { texts, send } = mailing(lost, lost);
  await expect(send()).rejects.toThrow(MailUnsure);
  expect(texts).toHaveLength(2);
});

test('what is withheld goes not at all', async () => {
  const { texts, send } = mailing(new AddressSuppressed());
  await expect(send()).rejects.toThrow(AddressSuppressed);
  expect(texts).toHaveLength(1);
});

test('what says already that it may have come twice says so once', async () => {
  const { texts, send } = mailing(lost);
  const second = sayingSo(mail);
  await send(second);
  expect(texts).toEqual([second.text, second.text]);
});

test('the mail of somebody who died before it was known goes once more, and says so', async () => {
  const { texts, send } = mailingAfter(1);
  await send();
  expect(texts).toEqual([expect.stringContaining('may have come twice')]);
});

test('and not a third time', async () => {
  const { texts, send } = mailingAfter(2);
  await expect(send()).rejects.toThrow(MailUnsure);
  expect(texts).toEqual([]);
});

test('what surely did not go is tried again as it is, however often', async () => {
  const limited = Object.assign(new Error('Throttling'), { $metadata: { httpStatusCode: 400 } });
  const { texts, send } = mailing(...Array.from({ length: 6 }, () => limited));
  await expect(send()).rejects.toThrow('Throttling');
  await expect(send()).rejects.toThrow('Throttling');
  await expect(send()).rejects.toThrow('Throttling');
  await send();
  expect(new Set(texts)).toEqual(new Set([mail.text]));
});
