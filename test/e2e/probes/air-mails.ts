import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from '../../support/eventually';
import { cacheBucketOf, leaveCaches } from '../../support/forecast-caches';
import type { Mail } from '../../support/system';
import { expectDeadLetter, passSchedule } from './pass-schedule';
import { callAws, invoke, type Probe, queueOf, type School } from './school';

const queue = 'AirMailsRegularlyDeadLetters';
const quarterly = { name: 'AirMails', every: 15 * 60_000 };

async function ask(school: School, email: string): Promise<void> {
  const response = await fetch(`${school.endpoints.web.url}/api/air/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The courses of the caches reach this for sure.
    body: JSON.stringify({ email, threshold: 60, quietFrom: '00:00', quietTo: '00:00', language: 'en' }),
  });
  expect(response.status).toBe(202);
}

/** The newest mail to an address, once there are so many of them. */
async function mailTo(school: School, email: string, count: number): Promise<Mail> {
  return eventually(`${count} mails`, async () => {
    await school.clock.advance(1_000);
    const mails = (await school.mails()).filter(({ to }) => to === email);
    return mails.length >= count ? mails.at(-1) : undefined;
  });
}

function linkIn({ text }: Mail, does: 'confirm' | 'end'): string {
  const found = new RegExp(`http\\S+/api/air/subscriptions/${does}\\?\\S+`).exec(text)?.[0];
  if (found === undefined) throw new Error(`No link to ${does} in ${text}`);
  return found;
}

async function click(link: string): Promise<void> {
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
}

async function subscribed(school: School, email: string): Promise<void> {
  await ask(school, email);
  await click(linkIn(await mailTo(school, email, 1), 'confirm'));
}

async function leaveCourses(school: School): Promise<void> {
  const computedAt = new Date(school.clock.now()).toISOString();
  await leaveCaches(school, computedAt, { only: ['data/courses_cache.json'] });
}

export const airMailProbes: readonly Probe[] = [
  {
    name: 'mails about the air are asked for, confirmed, sent at the quarter and ended by a link of the site',
    needs: [],
    run: async (school) => {
      const email = `${school.newId()}@families.example`;
      await subscribed(school, email);
      await leaveCourses(school);
      await passSchedule(school, quarterly);
      const mail = await mailTo(school, email, 2);
      expect(mail.subject).toContain('10 in 10 that the AQI reaches 60');
      const headers = mail.headers ?? {};
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(headers['List-Unsubscribe']).toBe(`<${linkIn(mail, 'end')}>`);
      await click(linkIn(mail, 'end'));
    },
  },
  {
    name: 'who never asked for mails about the air is left alone',
    needs: [],
    run: async (school) => {
      const email = `${school.newId()}@families.example`;
      await ask(school, email);
      await click(linkIn(await mailTo(school, email, 1), 'end'));
    },
  },
  {
    name: 'a reader whose mail came back gets no mail about the air',
    needs: [],
    run: async (school) => {
      const email = `bounce+${school.newId()}@simulator.amazonses.com`;
      await subscribed(school, email);
      await eventually('the address to be suppressed', async () => {
        const { body } = await school.api.call('/mail/suppressed');
        return JSON.stringify(body).includes(email.toLowerCase());
      });
      await leaveCourses(school);
      expect(await invoke(school, 'sendAirMails', {})).toBeUndefined();
      expect((await school.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    },
  },
  {
    name: 'nothing is said of the air before it was computed',
    needs: [],
    run: async (school) => {
      const place = { Bucket: cacheBucketOf(school), Key: 'data/courses_cache.json' };
      await new S3Client(school.operator).send(new DeleteObjectCommand(place));
      school.recycle('sendAirMails');
      expect(await invoke(school, 'sendAirMails', {})).toBeUndefined();
    },
  },
  {
    name: 'mails about the air that do not go end as a dead letter',
    needs: ['sqs:SendMessage for sendAirMailsRole'],
    run: (school) =>
      school.without('s3:GetObject for sendAirMailsRole', () => expectDeadLetter(school, quarterly, queue)),
  },
  {
    name: 'mails about the air that nobody can begin to send end as a dead letter',
    needs: ['sqs:SendMessage for AirMailsRegularlyRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for AirMailsRegularlyRole', () =>
        expectDeadLetter(school, quarterly, queue),
      ),
  },
  {
    name: 'the queue of the mails about the air refuses plain HTTP',
    needs: [`Deny sqs:* to * in ${queue}Policy`],
    run: async (school) => {
      const asked = (headers: Readonly<Record<string, string>>) =>
        callAws(school, 'sqs', '/', {
          method: 'POST',
          headers: { 'x-amz-target': 'AmazonSQS.GetQueueAttributes', ...headers },
          body: JSON.stringify({
            QueueUrl: queueOf(school, queue),
            AttributeNames: ['ApproximateNumberOfMessages'],
          }),
        });
      expect((await asked({})).status).toBe(200);
      expect((await asked({ 'x-forwarded-proto': 'http' })).status).toBe(403);
    },
  },
];
