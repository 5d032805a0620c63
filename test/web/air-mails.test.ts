import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { openAir, part } from './air-page';
import { Browsing } from './browsing';

const accepted = { status: 202, body: { message: 'If this address can get mail, …' } };
const route = '/api/air/subscriptions';

describe('asking for mails about the air', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const opened = async (visit: Parameters<Browsing['visit']>[0] = {}) => {
    const { page, air } = await openAir(browsing, {}, visit);
    air.set(route, accepted);
    const form = page.locator('.air-mails');
    await form.locator('[name=email]').waitFor();
    return { page, air, form };
  };
  const sentBy = async (page: Page, act: () => Promise<unknown>): Promise<unknown> => {
    const request = page.waitForRequest((sent) => sent.url().endsWith(route));
    await act();
    return (await request).postDataJSON();
  };

  it.each([
    ['en-US', 'en', 'Now look into your mailbox'],
    ['vi-VN', 'vi', 'Hãy mở hộp thư'],
  ])(
    'sends what is usual, with the group and the language of the page, by Enter alone: %s',
    async (...of) => {
      const [locale, language, answer] = of;
      const { page, form } = await opened({ locale, viewport: { width: 360, height: 740 } });
      await page.locator('[name=profile]').selectOption('elderly');
      await form.locator('[name=email]').fill(' parent-01@families.example ');
      expect(await sentBy(page, () => page.keyboard.press('Enter'))).toEqual({
        email: 'parent-01@families.example',
        group: 'elderly',
        threshold: 151,
        probability: 0.45,
        quietFrom: '21:00',
        quietTo: '06:00',
        language,
      });
      await form.getByText(answer).waitFor();
      expect(await page.evaluate('document.activeElement.textContent')).toBe(answer);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('sends what was chosen; cleared times are no quiet hours', async () => {
    const { page, form } = await opened();
    await form.getByLabel('Email', { exact: true }).fill('parent-02@families.example');
    await form.locator('[name=group]').selectOption('Everyone');
    await form.locator('[name=threshold]').selectOption('Bad for children (101)');
    await form.locator('[name=probability]').selectOption('7 in 10: surer, fewer mails');
    await form.getByLabel('Quiet from').fill('');
    await form.getByLabel('until').fill('');
    await form.locator('[name=language]').selectOption('Tiếng Việt');
    const send = () => form.getByRole('button', { name: 'Ask for the mails' }).click();
    expect(await sentBy(page, send)).toEqual({
      email: 'parent-02@families.example',
      group: 'general',
      threshold: 101,
      probability: 0.7,
      quietFrom: '00:00',
      quietTo: '00:00',
      language: 'vi',
    });
    await form.getByRole('button', { name: 'Ask again' }).click();
    expect(await form.getByLabel('Email', { exact: true }).inputValue()).toBe('parent-02@families.example');
  });

  it.each([
    ['email', {}, 'email', 'Required.'],
    ['email', { email: 'nobody' }, 'email', 'That is not an address, e.g. name@school.edu.'],
    [
      'time',
      { email: 'a@b.example', quietTo: '21:00' },
      'quietTo',
      'The same as the beginning. For no quiet hours, clear both.',
    ],
    ['time', { email: 'a@b.example', quietFrom: '' }, 'quietFrom', 'Both times, or none.'],
  ])('says in place what is wrong with the %s, sends nothing, and begins there: %j', async (...of) => {
    const [, typed, name, problem] = of;
    const { page, air, form } = await opened();
    for (const [field, value] of Object.entries(typed)) await form.locator(`[name=${field}]`).fill(value);
    await form.getByRole('button', { name: 'Ask for the mails' }).click();
    const input = form.locator(`[name=${name}]`);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator(`#${await input.getAttribute('aria-describedby')}`).innerText()).toBe(problem);
    expect(await page.evaluate('document.activeElement.name')).toBe(name);
    expect(await form.locator('[aria-invalid=true]').count()).toBe(1);
    expect(air.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    await input.fill(name === 'email' ? 'a@b.example' : '05:00');
    expect(await form.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('shows what the service refuses, and keeps what was typed', async () => {
    const { page, air, form } = await opened();
    const send = () => form.getByRole('button', { name: 'Ask for the mails' }).click();
    await form.getByLabel('Email', { exact: true }).fill('parent-03@families.example');
    const errors = [{ field: 'email', message: 'must be an email address' }];
    air.set(route, { status: 400, body: { message: 'Invalid request', errors } });
    await send();
    await form.getByText('must be an email address').waitFor();
    air.set(route, { status: 429, body: { message: 'Too many' }, headers: { 'retry-after': '30' } });
    await send();
    await form.getByRole('alert').getByText('30').waitFor();
    air.set(route, 'unreachable');
    await send();
    await form
      .getByRole('alert')
      .getByText(/reach|connect/i)
      .waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.locator('form.credentials').waitFor();
    await page.goBack();
    await form.locator('[name=email]').waitFor();
    expect(await form.locator('[name=email]').inputValue()).toBe('parent-03@families.example');
  });

  it('can be asked for while there is no forecast', async () => {
    const { page, air } = await openAir(browsing, { ageMinutes: 200 });
    air.set(route, accepted);
    const form = part(page, 'A mail before it turns bad');
    await form.getByLabel('Email', { exact: true }).fill('parent-04@families.example');
    await page.keyboard.press('Enter');
    await form.getByText('Now look into your mailbox').waitFor();
  });
});
