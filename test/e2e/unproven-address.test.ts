import { createManualClock } from 'cdk-offline';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { axeViolations } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { type Answer, admin, letInAs, phishingClient, register } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { enter, openVisitor } from '../support/visitor';

const clock = createManualClock(new Date().toISOString());
const email = 'parent-01@families.example';
let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
});
afterAll(() => system.close());

const proveFirst = {
  status: 202,
  body: { message: 'Prove your address first: until then your reports do not count.' },
};
const thanks = { status: 202, body: { message: 'Thank you. Somebody will look at this address.' } };

function linkTo(address: string): Promise<string> {
  return eventually(`a mail to ${address}`, async () => {
    const mail = (await system.mails()).find(({ to }) => to === address);
    return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  });
}

it('an account scans at once, and counts for reviewers once its address is proven', async () => {
  await register(system, email);
  const [parent, reviewer] = [await letInAs(system, email), await admin(system, 'admin-01@school.example')];
  const { body } = await parent.send('/api/devices', { name: 'A tablet' });
  const device = phishingClient(system, (body as { readonly token: string }).token);
  const everywhere = async () => {
    const answers = await Promise.all(['/api/dataset', '/api/cases'].map((path) => reviewer.get(path)));
    return answers.flatMap((answer: Answer) => answer.body as readonly DatasetEntry[]).map(({ url }) => url);
  };
  const use = async (name: string) => {
    const url = (kind: string) => `https://${kind}-${name}.example/`;
    for (const [client, kind] of [
      [parent, 'scanned'],
      [device, 'met'],
    ] as const) {
      expect(await client.send('/api/scan', { url: url(kind) })).toMatchObject({
        ...{ status: 200, body: { recorded: true } },
      });
    }
    return parent.send('/api/report', { url: url('reported'), reason: 'This is our school' });
  };

  expect(await use('before')).toMatchObject(proveFirst);
  const { body: log } = await parent.get('/api/logs');
  expect(log).toMatchObject({ total: 2 });
  const settings = { mode: 'Strict', whitelist: [], blacklist: ['a.example'], isProtectionEnabled: true };
  expect((await parent.send('/api/settings', settings, 'PUT')).status).toBe(200);
  for (let count = 0; count < 1_000; count += 25) {
    const reports = Array.from({ length: 25 }, (_, index) => `https://flood-${count + index}.example/`);
    const answers = await Promise.all(
      reports.map((url) => parent.send('/api/report', { url, reason: 'Flood' })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
      new Set([JSON.stringify(proveFirst)]),
    );
  }
  expect(await everywhere()).toEqual([]);

  const token = await linkTo(email);
  expect((await phishingClient(system).send('/api/auth/verify', { token })).status).toBe(204);
  // What was read of a sign-in counts for three seconds, of a function whose time ran on while it worked.
  await clock.advance(10_000);
  expect(await use('after')).toMatchObject(thanks);
  const seen = ['scanned', 'met', 'reported'].map((kind) => `https://${kind}-after.example/`);
  expect((await everywhere()).sort()).toEqual([...seen].sort());
});

it('the page says so until the link is opened, and has it sent again', async () => {
  const address = 'parent-02@families.example';
  await register(system, address);
  const browser = await launchBrowser();
  try {
    const { page } = await openVisitor(browser);
    await page.goto(system.endpoints.web.url);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, address);
    const note = page.getByRole('region', { name: 'Prove your address first' });
    await note.getByRole('button', { name: 'Send the link again' }).click();
    await note.getByText(`A link is on its way to ${address}.`).waitFor();
    await page.goto(`${system.endpoints.web.url}/#/protection/check`);
    await page.getByLabel('Address').fill('https://school.example/');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Report as wrong' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('This is our school');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Not counted: prove your address first.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  } finally {
    await browser.close();
  }
});
