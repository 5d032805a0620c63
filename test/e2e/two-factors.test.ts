import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Page } from 'playwright-core';
import { isKeyless, type Role } from '../../contracts/http/roles';
import type { SessionRecord } from '../../lambdas/shared/auth/session-record';
import { Authenticator } from '../../simulation/accounts/authenticator';
import { launchBrowser } from '../support/browser';
import { offerNothing, readerOf } from '../support/fingerprint-reader';
import { letIn } from '../support/let-in';
import { mailWithLink } from '../support/mailed-links';
import { makeOlder } from '../support/older-sessions';
import { giveRoleIn } from '../support/operator';
import { addPasskey, usePasskey } from '../support/passkey-client';
import { parent, password, phishingClient } from '../support/phishing-client';
import { askFor, withToken } from '../support/routes-with-token';
import { type SiteClient, siteClient } from '../support/site-client';
import { edits, needPasskey, startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor } from '../support/visitor';

let system: TestSystem;
let site: SiteClient;
let browser: Browser;

beforeAll(async () => {
  const edit = edits(withLimits(), needPasskey('Admin', 'Staff', 'Parent'));
  [system, browser] = await Promise.all([startTestSystem({ edit }), launchBrowser()]);
  site = siteClient(system);
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

const tokenIn = ({ body }: { readonly body: unknown }) => String((body as { readonly token?: string }).token);
const cookieIn = ({ headers }: { readonly headers: Headers }) =>
  headers.get('set-cookie')?.split(';', 1)[0] ?? '';
const signIn = (email: string) => site.send('/api/auth/login', { email, password });
const goOn = (cookie: string) => siteClient(system, undefined, cookie).send('/api/auth/session');

async function somebody(role: Role, email: string): Promise<string> {
  await parent(system, email);
  if (role !== 'Parent') await giveRoleIn(system, email, role);
  return email;
}

/** Signed in with a passkey: the answer. */
async function withPasskey(role: Role, email: string) {
  const key = new Authenticator();
  const keyless = siteClient(system, (await letIn(system, await somebody(role, email))).token);
  expect(await addPasskey(keyless, key)).toMatchObject({ status: 201 });
  await expect(addPasskey(keyless, new Authenticator())).rejects.toThrow('options: 403');
  return { key, answer: await usePasskey(site, key) };
}

/** Ids of sessions that a test made as if they were of before the setting. */
const older = new Set<string>();

const sessionsTable = () => DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));

const message = 'This account needs a passkey here. Please add one first.';

describe.each<Role>(['Parent', 'Staff', 'Admin'])('of the role %s', (role) => {
  test('an account without a passkey can add one, and do 0 of all else, at the APIs and at the edge', async () => {
    const keyless = await signIn(await somebody(role, `keyless-${role}@school.example`.toLowerCase()));
    expect(keyless).toMatchObject({ status: 200, body: { role: `Keyless${role}` } });
    const isOpen = ({ caller }: (typeof withToken)[number]) => caller.includes(`Keyless${role}`);
    const open = withToken.filter(isOpen).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      ...['addPasskey', 'listPasskeys', 'mailVerification', 'passkeyOptions'],
    ]);
    for (const route of withToken.filter((each) => !isOpen(each))) {
      const answer = await askFor(system, route, tokenIn(keyless));
      expect({ name: route.name, ...answer }).toEqual({ name: route.name, status: 403, body: { message } });
    }
    const atEdge = await siteClient(system, undefined, cookieIn(keyless)).send('/students', undefined, 'GET');
    expect(atEdge).toMatchObject({ status: 403, body: { message } });
    expect(await goOn(cookieIn(keyless))).toMatchObject({ body: { role: `Keyless${role}` } });
  });

  test('with the first passkey it is what it is, no password opens it alone, and the last one stays', async () => {
    const email = `keyed-${role}@school.example`.toLowerCase();
    const { key, answer } = await withPasskey(role, email);
    expect(answer).toMatchObject({ status: 200, body: { role } });
    expect((await signIn(email)).status).toBe(202);
    expect(await goOn(cookieIn(answer))).toMatchObject({ status: 200, body: { role } });
    const who = siteClient(system, tokenIn(answer));
    expect(await who.send(`/api/auth/passkeys/${key.id}`, undefined, 'DELETE')).toMatchObject({
      status: 409,
      body: { message: 'This account needs a passkey here. Please add another one first.' },
    });
    expect((await who.send('/api/auth/sessions', undefined, 'GET')).status).toBe(200);
  });

  test('a session of before the stage asked for a passkey is not renewed', async () => {
    const email = `before-${role}@school.example`.toLowerCase();
    const { answer } = await withPasskey(role, email);
    const { sub, sid } = JSON.parse(
      Buffer.from(tokenIn(answer).split('.')[1] ?? '', 'base64url').toString(),
    ) as Readonly<Record<'sub' | 'sid', string>>;
    await sessionsTable().send(
      new UpdateCommand({
        TableName: 'accountSessions',
        Key: { account: sub, id: sid },
        UpdateExpression: 'REMOVE byTwoFactors',
        ConditionExpression: 'byTwoFactors = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
    older.add(sid);
    expect((await goOn(cookieIn(answer))).status).toBe(401);
  });
});

test('a device is joined by who showed two factors, and goes on', async () => {
  const email = 'device-01@families.example';
  const { answer } = await withPasskey('Parent', email);
  const keyless = await signIn(await somebody('Parent', 'device-02@families.example'));
  const direct = phishingClient(system, tokenIn(keyless));
  for (const path of ['/api/devices', '/api/devices/pairing']) {
    expect((await direct.send(path, { name: 'Laptop' })).status).toBe(403);
  }
  const family = phishingClient(system, tokenIn(answer));
  const { code } = (await family.send('/api/devices/pairing')).body as { readonly code: string };
  const joined = await phishingClient(system).send('/api/devices/claim', { code, name: 'Laptop' });
  expect(joined.status).toBe(201);
  expect((await phishingClient(system, tokenIn(joined)).get('/api/protection')).status).toBe(200);
});

test('a new family adds a passkey before anything else, in the browser', async () => {
  const { page, complaints } = await openVisitor(browser);
  await readerOf(page);
  await offerNothing(page);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${site.origin}/#/register`);
  await enter(page, 'new-family@families.example');
  await heading('Add a passkey first');
  await page.getByText('new-family@families.example needs a passkey here').waitFor();
  expect(await areas(page)).toBe(0);
  expect(await axeEverywhere(page)).toEqual([]);
  const { link } = await mailWithLink(system, 'new-family@families.example', 1);
  const mailed = await page.context().newPage();
  await mailed.goto(`${site.origin}${link.slice(link.indexOf('/#'))}`);
  await mailed.getByRole('button', { name: 'Confirm the address' }).click();
  await mailed.getByRole('heading', { name: 'The address is confirmed' }).waitFor();
  await mailed.close();
  await button('I have confirmed it').click();
  await button('Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill('Phone of the family');
  await button('Continue…').click();
  await heading('Sign in');
  await button('Sign in with a passkey').click();
  await button('Sign out').waitFor();
  expect(await areas(page)).toBeGreaterThan(0);

  // What keeps others out asks for both factors again, some time after the sign-in.
  await makeOlder(system, 'new-family@families.example');
  await page.goto(`${site.origin}/#/account`);
  const second = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/passkeys/sign-in'));
  await button('Make codes').click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await second).status()).toBe(200);
  await page.getByRole('dialog').locator('code').nth(9).waitFor();
  expect(complaints()).toEqual([]);
  await page.context().close();
});

function areas(page: Page): Promise<number> {
  return page.getByRole('navigation', { name: 'Main sections' }).getByRole('link').count();
}

test('of all who came in here, nobody has a session of an account by one factor', async () => {
  const pages = paginateScan({ client: sessionsTable() }, { TableName: 'accountSessions' });
  const found: SessionRecord[] = [];
  for await (const { Items = [] } of pages) found.push(...(Items as SessionRecord[]));
  const isFull = ({ role }: SessionRecord) => !isKeyless(role) && role !== 'Device';
  const full = found.filter(isFull);
  expect([full.length > older.size, full.length < found.length]).toEqual([true, true]);
  const byOne = full.filter(({ byTwoFactors }) => !byTwoFactors).map(({ id }) => id);
  expect(new Set(byOne)).toEqual(older);
});
