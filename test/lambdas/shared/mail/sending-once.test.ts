import { AddressSuppressed } from '../../../../lambdas/shared/mail/mail-errors';
import { sendingOnce } from '../../../../lambdas/shared/mail/sending-once';

const mail = { to: 'parent-01@families.example', subject: 'Hello', text: 'Hello', headers: {} };
const answered = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

it.each([
  ['withheld', new AddressSuppressed()],
  ['refused', answered('MessageRejected', 400)],
  ['refused', answered('BadRequestException', 400)],
  ['later', answered('TooManyRequestsException', 429)],
  ['later', answered('LimitExceededException', 400)],
  ['later', answered('SendingPausedException', 400)],
  ['later', answered('AccessDeniedException', 403)],
  ['unknown', answered('InternalServiceErrorException', 500)],
  ['unknown', new Error('No answer')],
])('a mail is %s after %s', async (end, error) => {
  const warned: string[] = [];
  const send = async () => Promise.reject(error);
  expect(await sendingOnce({ send }, (message) => warned.push(message))(mail)).toBe(end);
  expect(warned.length).toBe(end === 'withheld' ? 0 : 1);
});

it('a mail that SES takes is sent', async () => {
  const send = async () => {};
  expect(await sendingOnce({ send }, () => {})(mail)).toBe('sent');
});
