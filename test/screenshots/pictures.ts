import type { Page } from 'playwright-core';
import { accountPictures } from './account-pictures';
import type { Picture } from './picture';
import { registrarPictures } from './registrar-pictures';

export const pictures: readonly Picture[] = [
  { name: 'air', who: 'visitor', path: '/air', shows: '.air-place' },
  { name: 'air-vi', who: 'visitor', path: '/air', locale: 'vi-VN', shows: '.air-place' },
  { name: 'air-notice', who: 'visitor', path: '/air', locale: 'vi-VN', prepare: notice, shows: '.paper' },
  { name: 'sign-in', who: 'visitor', path: '/sign-in', shows: 'form.credentials' },
  { name: 'overview', who: 'parent', path: '/protection', shows: '.table.log' },
  { name: 'check', who: 'parent', path: '/protection/check', prepare: check, shows: '.reasons li' },
  { name: 'log', who: 'parent', path: '/protection/logs', shows: '.table.log' },
  { name: 'settings', who: 'parent', path: '/protection/settings', shows: 'form' },
  { name: 'review', who: 'admin', path: '/protection/dataset', shows: '.entry' },
  { name: 'cases', who: 'admin', path: '/protection/dataset?status=Cases', shows: '.entry' },
  { name: 'training', who: 'admin', path: '/protection/training', shows: '.job' },
  { name: 'models', who: 'admin', path: '/protection/models', shows: 'main li' },
  { name: 'students', who: 'admin', path: '/students', shows: '.table' },
  ...registrarPictures,
  ...accountPictures,
];

async function check(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('https://paypa1-login.example/verify/account');
  await page.locator('main form button[type=submit]').click();
}

async function notice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'In thông báo' }).click();
}
