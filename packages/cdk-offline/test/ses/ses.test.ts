import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteIdentityCommand,
  GetIdentityVerificationAttributesCommand,
  ListIdentitiesCommand,
  type SendEmailCommandInput,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses';
import { mail, sender, start } from './running-ses';

test('keeps a mail with every recipient', async () => {
  const { ses, client, directory } = await start();
  const { MessageId } = await client('Mailer').send(
    mail({
      Source: `Học vụ <${sender}>`,
      Destination: {
        ToAddresses: ['One <one@school.example>', 'two@school.example'],
        CcAddresses: ['three@school.example'],
        BccAddresses: ['four@school.example', 'five@school.example'],
      },
      ReplyToAddresses: ['office@school.example'],
    }),
  );
  expect(ses.outbox.list()).toMatchObject([
    {
      id: MessageId,
      from: `Học vụ <${sender}>`,
      to: 'One <one@school.example>, two@school.example',
      cc: 'three@school.example',
      bcc: 'four@school.example, five@school.example',
      replyTo: 'office@school.example',
      subject: 'Chào & <mừng>',
      text: 'Line one\nline two',
    },
  ]);
  expect(readFileSync(join(directory, 'outbox.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
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
  const restarted = await start([sender, 'new@school.example'], { directory });
  const asked = new GetIdentityVerificationAttributesCommand({ Identities: [sender, 'new@school.example'] });
  const { VerificationAttributes } = await restarted.client().send(asked);
  expect(Object.keys(VerificationAttributes ?? {})).toEqual(['new@school.example']);
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

test('says what is verified, to whoever may ask', async () => {
  const { client } = await start();
  const asked = new GetIdentityVerificationAttributesCommand({
    Identities: [sender, 'unknown@school.example'],
  });
  expect((await client().send(asked)).VerificationAttributes).toEqual({
    [sender]: { VerificationStatus: 'Success' },
  });
  await expect(client('Mailer').send(asked)).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('an action that does not run here is named', async () => {
  const { client } = await start();
  await expect(client().send(new ListIdentitiesCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'ses has no action "ListIdentities" on this machine.',
  });
});
