import { account } from '../s3/running-s3';
import { mail, sender, start } from './running-ses';

describe('a mail with a configuration set', () => {
  const toSimulator = (...names: readonly string[]) =>
    mail({
      ConfigurationSetName: 'school-mail',
      Destination: { ToAddresses: names.map((name) => `${name}@simulator.amazonses.com`) },
    });

  test('needs the permission for it too', async () => {
    const { client } = await start();
    await expect(client('Mailer').send(toSimulator('success'))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining(`:configuration-set/school-mail`),
    });
  });

  test('has the events of the mailbox simulator that somebody wants to hear of', async () => {
    const { client, published } = await start();
    await client().send(toSimulator('success', 'bounce+hs-1', 'complaint'));
    expect(published).toMatchObject([
      {
        principal: {
          kind: 'service',
          service: 'ses.amazonaws.com',
          sourceArn: expect.stringMatching(/set\/school-mail$/),
        },
        topicArn: `arn:aws:sns:us-east-1:${account}:returned`,
        event: {
          eventType: 'Bounce',
          bounce: {
            bounceType: 'Permanent',
            bouncedRecipients: [{ emailAddress: 'bounce+hs-1@simulator.amazonses.com' }],
          },
        },
      },
    ]);
  });

  test('tells nobody without one', async () => {
    const { client, published } = await start();
    await client().send(mail({ Destination: { ToAddresses: ['bounce@simulator.amazonses.com'] } }));
    expect(published).toEqual([]);
  });
});

describe('in the sandbox', () => {
  const to = (address: string) => mail({ Destination: { ToAddresses: [address] } });

  test('a mail goes to verified addresses and the simulator only', async () => {
    const { ses, client } = await start([sender, 'families.example'], { sandbox: true });
    await client().send(to('Parent <one@families.example>'));
    await client().send(to('success@simulator.amazonses.com'));
    await expect(client().send(to('one@elsewhere.example'))).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringMatching(/one@elsewhere\.example$/),
    });
    expect(ses.outbox.list()).toHaveLength(2);
  });

  test('a role needs the identity of each recipient', async () => {
    const { client } = await start([sender, 'families.example'], { sandbox: true });
    await expect(client('Mailer').send(to('one@families.example'))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('identity/families.example'),
    });
  });
});
