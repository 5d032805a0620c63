import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteIdentityCommand,
  ListIdentitiesCommand,
  type SendEmailCommandInput,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses';
import { GetAccountCommand, SendEmailCommand as SendMailCommand } from '@aws-sdk/client-sesv2';
import { systemClock } from '../../src/system-clock';
import { mail, sender, start } from './running-ses';

test('keeps a mail with every recipient, and refuses by name what it would not show', async () => {
  const { ses, client, directory } = await start();
  const { MessageId } = await client('Mailer').send(
    mail({
      Source: `Học vụ <${sender}>`,
      Destination: {
        ToAddresses: ['One <one@school.example>', 'two@school.example'],
      },
    }),
  );
  expect(ses.outbox.list()).toMatchObject([
    {
      id: MessageId,
      from: `Học vụ <${sender}>`,
      to: 'One <one@school.example>, two@school.example',
      subject: 'Chào & <mừng>',
      text: 'Line one\nline two',
    },
  ]);
  expect(readFileSync(join(directory, 'outbox.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
  await expect(client().send(mail({ ReplyToAddresses: ['office@school.example'] }))).rejects.toMatchObject({
    message: 'No ReplyToAddresses.member.1 on this machine',
  });
});

test('keeps the headers of a mail of version 2, and says what may be sent', async () => {
  const { ses, version2 } = await start();
  const headers = { 'List-Unsubscribe': '<https://school.example/end>' };
  const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
  const message = (FromEmailAddress: string) =>
    new SendMailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: ['one@school.example'] },
      Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } }, Headers } },
    });
  await version2('Mailer').send(message(sender));
  expect(ses.outbox.list()).toMatchObject([{ to: 'one@school.example', subject: 's', text: 't', headers }]);
  await expect(version2('Mailer').send(message('other@school.example'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  await expect(version2().send(message('other@school.example'))).rejects.toMatchObject({
    name: 'MessageRejected',
  });
  await expect(version2('Mailer').send(new GetAccountCommand({}))).rejects.toThrow('ses:GetAccount');
  expect((await version2().send(new GetAccountCommand({}))).SendQuota).toEqual({
    Max24HourSend: 50_000,
    MaxSendRate: 14,
    SentLast24Hours: 1,
  });
});

test('of what was sent, the last 24 hours count', async () => {
  let now = Date.parse('2026-11-20T07:00:00Z');
  const { client, version2 } = await start([sender], { clock: { ...systemClock, now: () => now } });
  const sent = async () => (await version2().send(new GetAccountCommand({}))).SendQuota?.SentLast24Hours;
  await client('Mailer').send(mail());
  now += 86_399_000;
  await client('Mailer').send(mail());
  expect(await sent()).toBe(2);
  now += 2_000;
  expect(await sent()).toBe(1);
});

test('rejects a sender that is not verified, in SES’s words, and takes it once it is', async () => {
  const { ses, client } = await start();
  const operator = client();
  await operator.send(new DeleteIdentityCommand({ Identity: sender }));
  await expect(client('Mailer').send(mail())).rejects.toMatchObject({
    name: 'MessageRejected',
    $metadata: { httpStatusCode: 400 },
    message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${sender}`,
  });
  expect(ses.outbox.list()).toEqual([]);
  await operator.send(new VerifyEmailIdentityCommand({ EmailAddress: sender }));
  await client('Mailer').send(mail());
  expect(ses.outbox.list()).toHaveLength(1);
});

test('a deleted identity stays deleted over a restart, a dropped one goes, a new one comes verified', async () => {
  const { client, directory } = await start([sender, 'dropped@school.example']);
  await client().send(new DeleteIdentityCommand({ Identity: sender }));
  const restarted = (await start([sender, 'new@school.example'], { directory })).client();
  await restarted.send(mail({ Source: 'new@school.example' }));
  for (const Source of [sender, 'dropped@school.example'])
    await expect(restarted.send(mail({ Source }))).rejects.toThrow('not verified');
});

test('a verified domain lets its addresses send', async () => {
  const { client } = await start(['school.example']);
  await client().send(mail({ Source: 'anyone@SCHOOL.example' }));
});

test.each([
  ['another sender', { Source: 'other@school.example' }, 'Mailer'],
  ['another role', {}, 'Nobody'],
])('refuses %s without ses:SendEmail on the identity', async (_name, change, who) => {
  const { client } = await start([sender, 'other@school.example']);
  await expect(client(who).send(mail(change))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('is not authorized to perform: ses:SendEmail on resource: arn:aws:ses:'),
    $metadata: { httpStatusCode: 403 },
  });
});

test.each<[string, Partial<SendEmailCommandInput>, string]>([
  ['no recipient', { Destination: {} }, 'InvalidParameterValue'],
  ['51 recipients', { Destination: { ToAddresses: Array(51).fill('a@b.example') } }, 'InvalidParameterValue'],
  [
    'a recipient that is no address',
    { Destination: { ToAddresses: ['a b@c.example'] } },
    'InvalidParameterValue',
  ],
  ['a recipient without a domain', { Destination: { ToAddresses: ['someone'] } }, 'InvalidParameterValue'],
  ['a header smuggled into the sender', { Source: 'a@b.example\nBcc: c@d.example' }, 'InvalidParameterValue'],
  ['no body', { Message: { Subject: { Data: 's' }, Body: {} } }, 'InvalidParameterValue'],
  ['a configuration set nobody made', { ConfigurationSetName: 'x' }, 'ConfigurationSetDoesNotExist'],
])('refuses %s', async (_name, change, name) => {
  const { ses, client } = await start();
  await expect(client().send(mail(change))).rejects.toMatchObject({ name: expect.stringContaining(name) });
  expect(ses.outbox.list()).toEqual([]);
});

test('an action that does not run here is named', async () => {
  const { client } = await start();
  await expect(client().send(new ListIdentitiesCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'ses has no action "ListIdentities" on this machine.',
  });
});
