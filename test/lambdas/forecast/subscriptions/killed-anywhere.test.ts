import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Wishes } from '../../../../contracts/forecast/subscription';
import { outlookAt } from '../../../../lambdas/forecast/subscriptions/event';
import { sendAirMails } from '../../../../lambdas/forecast/subscriptions/sendAirMails/send-air-mails';
import { sendingOnce } from '../../../../lambdas/forecast/subscriptions/sending';
import { createSubscriptions } from '../../../../lambdas/forecast/subscriptions/subscriptions';
import { createMessageMailer } from '../../../../lambdas/shared/aws/message-mailer';
import { createSuppressed } from '../../../../lambdas/shared/aws/suppressed';
import { createWithholdingMailer } from '../../../../lambdas/shared/mail/withholding-mailer';
import { usualWishes } from '../../../../ops/air-mails/replay';
import { madeCourses } from '../../../support/made-courses';
import { createLife, type Death, type Life } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';

const table = 'airSubscriptions';
/** Noon in the city. */
const noon = Date.parse('2026-11-20T05:00:00Z');
const minute = 60_000;

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

const wishes = (name: string): Wishes => ({ ...usualWishes, email: `${name}@families.example` });
/** Half of the courses are at 160 from a day ahead on: who asks for less than that is told. */
const air = madeCourses(new Date(noon - 30 * minute).toISOString());
const outlook = outlookAt(air, noon);

/** Two who are to hear of an event, one of its end, one who is to confirm, and one whose mail came back. */
async function begin(): Promise<void> {
  const { client } = tables;
  for (const TableName of [table, 'suppressedAddresses']) await empty(TableName);
  const put = (Item: object) => client.send(new PutCommand({ TableName: table, Item }));
  const state = { kind: 'subscription', version: 1, repeated: 0, open: false, told: false };
  const likely = { threshold: 60, probability: 0.4 };
  await put({ ...state, id: 'one', wishes: { ...wishes('one'), ...likely } });
  await put({ ...state, id: 'two', wishes: { ...wishes('two'), ...likely, language: 'vi' } });
  await put({ ...state, id: 'over', wishes: { ...wishes('over'), threshold: 301 }, open: true, told: true });
  await put({ ...state, id: 'bounced', wishes: { ...wishes('bounced'), ...likely } });
  const bounced = { address: wishes('bounced').email, reason: 'bounce', at: new Date(noon).toISOString() };
  await client.send(new PutCommand({ TableName: 'suppressedAddresses', Item: bounced }));
  await createSubscriptions(client, table).request('new', wishes('new'), noon, 'a wish');
}

async function empty(TableName: string): Promise<void> {
  for (const kind of ['subscription', 'request', 'link']) {
    if (TableName !== table) continue;
    const found = await tables.client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'kind = :kind',
        ExpressionAttributeValues: { ':kind': kind },
      }),
    );
    for (const { id } of found.Items ?? [])
      await tables.client.send(new DeleteCommand({ TableName, Key: { kind, id } }));
  }
}

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

function sweep(life: Life, now: number, sent: Sent[]): Promise<void> {
  const ses = new SESv2Client({});
  const mocked = mockClient(ses);
  mocked.on(GetAccountCommand).resolves({ SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000 } });
  mocked.on(SendEmailCommand).callsFake(({ Destination, Content: { Simple } }) => {
    sent.push({
      to: Destination.ToAddresses[0],
      subject: Simple.Subject.Data,
      text: Simple.Body.Text.Data,
    });
    return {};
  });
  const clock = { now: () => now, sleep: async () => {} };
  const client = life.of(tables.client);
  const mailer = createMessageMailer(life.of(ses), { address: 'a@school.example', configurationSet: 'mail' });
  const suppressed = createSuppressed(client, 'suppressedAddresses');
  return sendAirMails({
    subscriptions: createSubscriptions(client, table),
    send: sendingOnce(createWithholdingMailer({ mailer, suppressed, clock }), () => {}),
    quota: mailer.quota,
    current: () =>
      life.call('GetObjectCommand', async () => outlook && { city: 'Here', source: 'synthetic', outlook }),
    clock,
    site: 'https://school.example',
    log: { info: () => {}, warn: () => {} },
  })(() => 60 * minute);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const expected = ['new', 'one', 'over', 'two'];
const addressee = ({ to }: Sent) => to.split('@')[0] ?? '';
/** In either language. */
const saysSo = /twice|hai lần/;

async function expectAllTold(sent: readonly Sent[]): Promise<void> {
  expect([...new Set(sent.map(addressee))].sort()).toEqual(expected);
  const subscriptions = createSubscriptions(tables.client, table);
  const kept = await all(subscriptions.confirmed());
  expect(kept.map(({ id, open, told, sending }) => [id, open === told, sending])).toEqual([
    ['one', true, undefined],
    ['over', true, undefined],
    ['two', true, undefined],
  ]);
  const [request] = await all(subscriptions.requests());
  expect(request).toMatchObject({ wantedAt: noon, answeredAt: noon });
  expect(request?.sending).toBeUndefined();
}

async function trace(): Promise<readonly string[]> {
  await begin();
  const life = createLife();
  const sent: Sent[] = [];
  await sweep(life, noon, sent);
  await expectAllTold(sent);
  expect(sent).toHaveLength(expected.length);
  expect(sent.filter(({ text }) => saysSo.test(text))).toEqual([]);
  await sweep(createLife(), noon + 15 * minute, sent);
  expect(sent).toHaveLength(expected.length);
  return life.calls;
}

/** An answer that is lost matters where something was changed. */
const changes = /^(Put|Update|Delete|SendEmail|TransactWrite)/;

test('killed at any call to AWS, no mail is lost, at most one is doubled, and that one says so', async () => {
  const calls = await trace();
  expect(calls.length).toBeGreaterThan(20);
  const deaths = calls.flatMap((name, at): readonly Death[] => [
    { at, when: 'before' },
    ...(changes.test(name) ? [{ at, when: 'after' } as const] : []),
  ]);
  const doubled: number[] = [];
  for (const death of deaths) {
    await begin();
    const sent: Sent[] = [];
    await sweep(createLife(death), noon, sent).catch(() => {});
    // Who comes at once leaves alone what may still be under way.
    await sweep(createLife(), noon + 1_000, sent).catch(() => {});
    await sweep(createLife(), noon + 2 * minute, sent);
    const where = `${calls[death.at]} ${death.at} ${death.when}`;
    await expectAllTold(sent).catch((cause) => {
      throw new Error(where, { cause });
    });
    const extra = sent.length - expected.length;
    expect([where, extra]).toEqual([where, extra > 0 ? 1 : 0]);
    const again = sent.filter((mail, i) =>
      sent.slice(0, i).some((one) => addressee(one) === addressee(mail)),
    );
    for (const { text } of again) expect(text).toMatch(saysSo);
    doubled.push(extra);
  }
  // Four mails went whose end could not be noted, or whose answer was lost.
  expect(doubled.filter((extra) => extra === 1)).toHaveLength(8);
}, 120_000);
