import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { createMailer } from '../../../../lambdas/shared/aws/mailer';

const client = new SESClient({ region: 'us-east-1' });
const ses = mockClient(client);
const sender = { address: 'school@example.com', configurationSet: 'school-mail' };
const mailer = createMailer(client, sender);

beforeEach(() => ses.reset());

test('sends plain text from the sender to one address', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  await mailer.send({ to: 'a@example.com', subject: 'Xác nhận', text: 'Xin chào\n' }, 5_000);
  expect(ses.call(0).args[0].input).toEqual({
    Source: 'school@example.com',
    ConfigurationSetName: 'school-mail',
    Destination: { ToAddresses: ['a@example.com'] },
    Message: {
      Subject: { Data: 'Xác nhận', Charset: 'UTF-8' },
      Body: { Text: { Data: 'Xin chào\n', Charset: 'UTF-8' } },
    },
  });
});

test('keeps a line break out of the subject', async () => {
  ses.on(SendEmailCommand).resolves({});
  await mailer.send({ to: 'a@example.com', subject: 'S1\r\nBcc: b@example.com\u2028x', text: '' }, 5_000);
  expect(ses.call(0).args[0].input).toMatchObject({
    Message: { Subject: { Data: 'S1 Bcc: b@example.com x' } },
  });
});

test('passes a refusal on', async () => {
  ses.on(SendEmailCommand).rejects(new Error('Email address is not verified'));
  await expect(mailer.send({ to: 'a@example.com', subject: 's', text: 't' }, 5_000)).rejects.toThrow(
    'not verified',
  );
});

test('sends nothing when no time is left', async () => {
  await expect(mailer.send({ to: 'a@example.com', subject: 's', text: 't' }, 0)).rejects.toThrow('No time');
  expect(ses.calls()).toHaveLength(0);
});

test('gives up a mail that takes longer than it may, retries included', async () => {
  const endless = new SESClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    requestHandler: {
      handle: (_request: unknown, { abortSignal }: { abortSignal?: AbortSignal } = {}) =>
        new Promise((_resolve, reject) => {
          // As the SDK's own handler: the time may be over before it is asked.
          if (abortSignal?.aborted) reject(new Error('aborted'));
          abortSignal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    },
  });
  const mail = { to: 'a@example.com', subject: 's', text: 't' };
  await expect(createMailer(endless, sender).send(mail, 30)).rejects.toThrow();
});
