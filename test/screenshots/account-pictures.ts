import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Picture } from './picture';

/** What accounts of their own and staff look like, and the audit log of what was done for the pictures before. */
export const accountPictures: readonly Picture[] = [
  { name: 'account', who: 'parent', path: '/account', shows: '.items li' },
  {
    name: 'devices',
    who: 'parent',
    path: '/protection/devices',
    prepare: addDevices,
    shows: '.device-rows li',
  },
  { name: 'staff', who: 'admin', path: '/account/staff', prepare: invite, shows: '.people .table' },
  {
    name: 'audit',
    who: 'admin',
    path: '/account/audit',
    prepare: sealed,
    shows: '.audit-table',
    isLong: true,
  },
];

async function addDevices(page: Page): Promise<void> {
  await page.getByText('Without a code').click();
  for (const [at, name] of ['Living room tablet', 'Laptop of the older one'].entries()) {
    await page.getByLabel('Name of the device').fill(name);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.locator('.device-rows li').nth(at).waitFor();
  }
  await page.reload();
}

async function invite(page: Page): Promise<void> {
  for (const name of ['registrar-01', 'teacher-01']) {
    await page.getByLabel('Email').fill(`${name}@school.example`);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText(`Sent to ${name}@school.example.`).waitFor();
  }
}

/** Entries are there once they are in a block, every few minutes; each look at them is one more. */
async function sealed(page: Page): Promise<void> {
  for (const path of ['/students', '/students/DEMO-001', '/students/-/backups', '/account/audit']) {
    await page.goto(new URL(`#${path}`, page.url()).href);
    await page.locator('main:not(:has([aria-busy=true])) h1').waitFor();
  }
  const entries = page.locator('.audit-table tbody tr');
  for (let tries = 0; tries < 40 && (await entries.count()) < 3; tries += 1) {
    await sleep(5_000);
    await page.reload();
    await page.locator('main:not(:has([aria-busy=true])) h1').waitFor();
  }
}
