import { AddressSuppressed, MailNotTried, MailUnsure } from '../../../../lambdas/shared/mail/mail-errors';
import { createSendConfirmation } from '../../../../lambdas/students/records/send-confirmation';
import { demoStudent } from '../../../support/fakes/demo-students';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const said = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

/** A mailer that fails so, one time after the other, and then accepts. */
function mailing(...failures: readonly Error[]) {
  const texts: string[] = [];
  const send = async ({ text }: { readonly text: string }) => {
    texts.push(text);
    const failure = failures[texts.length - 1];
    if (failure) throw failure;
  };
  const confirm = createSendConfirmation({ send }, createVirtualClock());
  return { texts, confirm: (isAgain = false) => confirm(demoStudent, 5_000, isAgain) };
}

test.each([
  ['while AWS sends too much', said('ThrottlingException', 400)],
  ['while nobody can say whether mail goes to the address', new MailNotTried(new Error('throttled'))],
])('a mail that surely did not go is tried again %s', async (_when, failure) => {
  const { texts, confirm } = mailing(failure, failure);
  await confirm();
  expect(texts).toHaveLength(3);
  expect(texts.join()).not.toContain('may have come twice');
});

test.each([
  ['no answer', new Error('socket hang up'), MailUnsure],
  ['an error of AWS', said('InternalFailure', 500), MailUnsure],
  ['a refusal', said('MessageRejected', 400), Error],
  ['an address that gets none', new AddressSuppressed(), AddressSuppressed],
])('after %s it is not tried again by itself', async (_what, failure, kind) => {
  const { texts, confirm } = mailing(failure);
  await expect(confirm()).rejects.toThrow(kind);
  expect(texts).toHaveLength(1);
});

test('a mail that goes again says so', async () => {
  const { texts, confirm } = mailing();
  await confirm(true);
  expect(texts.join()).toContain('may have come twice');
});
