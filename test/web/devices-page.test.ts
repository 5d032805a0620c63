import type { Page } from 'playwright-core';
import { notRecent } from '../../contracts/http/refusals';
import { stateOf } from '../../web/src/sections/devices/list/device-state';
import { pinProblem } from '../../web/src/sections/devices/pin/pin-rules';
import { axeEverywhere, fitsInto, speak } from '../support/visitor';
import { Browsing, leaveAndReturn } from './browsing';
import { CODE, demoDevices, serveDevices, TOKEN } from './fake-devices';
import { PASSWORD } from './fake-sign-in';

it.each([
  ['12345', '12345', 'digits'],
  ['1234567890123', '1234567890123', 'digits'],
  ['12345a', '12345a', 'digits'],
  ['111111', '111111', 'equal'],
  ['123456', '123456', 'run'],
  ['987654', '987654', 'run'],
  ['804613', '804614', 'different'],
  ['804613', '804613', undefined],
])('a new PIN %s, then %s: %s', (pin, again, problem) => {
  expect(pinProblem(pin, again)).toBe(problem);
});

it('calls a device silent after three days without a word, whether it was ever there or not', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 10, of)).toISOString();
  const now = Date.UTC(2026, 10, 23);
  expect(stateOf({ addedAt: day(22) }, now)).toEqual({ kind: 'waiting' });
  expect(stateOf({ addedAt: day(20) }, now)).toEqual({ kind: 'silent', days: 3 });
  expect(stateOf({ addedAt: day(1), lastSeenAt: day(21) }, now)).toEqual({ kind: 'working' });
  expect(stateOf({ addedAt: day(1), lastSeenAt: day(17) }, now)).toEqual({ kind: 'silent', days: 6 });
});

describe('the devices of a family', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const visit = async (devices = demoDevices()) => {
    const as = { email: 'parent-01@families.example', role: 'Parent' } as const;
    const { page, school } = await browsing.visit({ as, at: '#/air', reducedMotion: 'reduce' });
    const family = serveDevices(school, devices);
    await page.goto(`${browsing.site.url}#/protection/devices`);
    await page.getByText(/of 50|No browser follows/).waitFor();
    return { page, school, family };
  };
  const rows = (page: Page) => page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  const setPin = async (page: Page, pin: string, again = pin) => {
    await page.getByLabel('New PIN').fill(pin);
    await page.getByLabel('Once more').fill(again);
    await page.getByRole('button', { name: /(Set|Change) the PIN/ }).click();
  };

  it('are listed with what can be said of them, and no more', async () => {
    const { page } = await visit();
    const texts = await rows(page).allTextContents();
    expect(texts).toEqual([
      expect.stringMatching(/Máy tính bảng mẫu.*a young child · added.*Not here yet/),
      expect.stringMatching(/Family laptop.*older children · last heard (to|yester)day .*Working/),
      expect.stringMatching(/Another computer.*Silent for 6 days.*We cannot tell which/),
    ]);
  });

  it('join by a code that is counted down, and say so', async () => {
    const { page, family } = await visit([]);
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByText(CODE.slice(0, 4), { exact: true }).waitFor();
    expect(await page.locator('.pair-code .visually-hidden').textContent()).toBe([...CODE].join(' '));
    await page.getByText(/Works for another 9:\d\d/).waitFor();
    family.devices = demoDevices().slice(1, 2);
    await page.getByText('“Family laptop” has joined.').waitFor();
    expect(await page.locator('.pair-code').count()).toBe(0);
    expect(await rows(page).count()).toBe(1);
  });

  it('do not join by a code that has run out', async () => {
    const { page, family } = await visit([]);
    family.lifetime = 1_500;
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByText('This code has run out.').waitFor();
    expect(await page.locator('.pair-code').count()).toBe(0);
    await page.getByRole('button', { name: 'Show another code' }).waitFor();
  });

  it('have a token, which is shown once', async () => {
    const { page, school } = await visit();
    await page.getByText('Without a code').click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('1 to 60 characters').waitFor();
    await page.getByLabel('Name of the device').fill('Tablet');
    await page.getByLabel('Who mostly uses it?').selectOption('a young child');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Type this into “Tablet” now. It is shown once.').waitFor();
    await page.getByText(TOKEN).waitFor();
    await page.getByRole('heading', { name: 'Tablet', exact: true }).waitFor();
    expect(school.requests.filter((request) => request === 'POST /api/devices')).toHaveLength(1);
    await leaveAndReturn(page);
    await rows(page).first().waitFor();
    expect(await page.getByText(TOKEN).count()).toBe(0);
  });

  it('get no new PIN some time after the sign-in without the password', async () => {
    const { page, school, family } = await visit();
    const refusal = (status: number, message: string) => ({ status, body: { message } });
    school.next('PUT /api/pin', refusal(403, notRecent));
    await setPin(page, '804613');
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    expect(family.pin).toBeNull();
    school.next('PUT /api/pin', refusal(403, notRecent));
    await page.getByRole('button', { name: 'Set the PIN' }).click();
    for (const password of ['another one', PASSWORD]) {
      await dialog.getByLabel('Current password').fill(password);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      if (password !== PASSWORD) await dialog.getByText('This is not your current password.').waitFor();
    }
    await page.getByRole('button', { name: 'Change the PIN' }).waitFor();
    expect(family.pin).toBe('804613');
  });

  it('are at most fifty, which the page says', async () => {
    const { page, school } = await visit();
    const full = { status: 409, body: { message: 'There are 50 devices already.' } };
    school.next('POST /api/devices', full);
    await page.getByText('Without a code').click();
    await page.getByLabel('Name of the device').fill('Tablet');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Remove one first.').waitFor();
  });

  it('are removed after one question that says what stays', async () => {
    const { page, family } = await visit();
    const button = page.getByRole('button', { name: 'Remove Family laptop' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Remove “Family laptop”?' });
    await dialog.getByText('Its past log stays yours until it expires.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(family.devices).toHaveLength(3);
    await button.click();
    await dialog.getByRole('button', { name: 'Remove Family laptop' }).click();
    await page.getByText('“Family laptop” is removed.').waitFor();
    expect(await rows(page).count()).toBe(2);
    const heading = page.getByRole('heading', { name: 'Your devices' });
    await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('have a PIN, typed twice and not the first one that comes to mind', async () => {
    const { page, school, family } = await visit();
    await page.getByText('There is no PIN yet.').waitFor();
    await setPin(page, '123456');
    await page.getByText('Not a run like 123456.').waitFor();
    await setPin(page, '804613', '804631');
    await page.getByText('The two are not the same.').waitFor();
    expect(await page.getByLabel('Once more').getAttribute('aria-invalid')).toBe('true');
    expect(school.requests).not.toContain('PUT /api/pin');
    await setPin(page, '804613');
    await page.getByText('The PIN is saved.').waitFor();
    expect(family.pin).toBe('804613');
    expect(await page.getByLabel('New PIN').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Change the PIN' }).waitFor();
  });

  it.each(['vi', 'en'])('fit on a phone (%s)', async (language) => {
    const { page } = await visit();
    await speak(page, language);
    await page.getByRole('button', { name: /Show a code|Hiện mã/ }).click();
    await page.locator('.pair-code').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsInto(page, 360);
  });

  it('are nothing that axe complains about: none, some with a code and a token, a question, and failures', async () => {
    const { page: empty } = await visit([]);
    expect(await axeEverywhere(empty)).toEqual([]);
    const { page, school } = await visit();
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByText('Without a code').click();
    await page.getByLabel('Name of the device').fill('Tablet');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText(TOKEN).waitFor();
    await page.locator('.pair-code').waitFor();
    await setPin(page, '123456');
    expect(await axeEverywhere(page)).toEqual([]);
    const failed = { status: 500, body: { message: 'The reason of the server.' } };
    for (const path of ['POST /api/devices', 'PUT /api/pin']) school.next(path, failed);
    await page.locator('#device-name').fill('Tablet');
    await page.locator('.devices details button[type=submit]').click();
    await page.locator('.callout-danger').waitFor();
    await page.getByRole('button', { name: /(Remove|Gỡ) Family laptop/ }).click();
    expect(await axeEverywhere(page)).toEqual([]);
  });
});
