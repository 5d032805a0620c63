import type { Page } from 'playwright-core';
import type { Browsing } from './browsing';
import { FakeAir } from './fake-air';
import type { FakeAirOptions } from './fake-air-rows';

export const NOW = Date.UTC(2026, 10, 20, 7, 25);
/** Twenty-five past the hour in Ho Chi Minh City's 14:00, of a series whose newest value is 97. */
export const USUAL = { now: NOW };

/** The page of this air in a new visit without a sign-in. */
export async function openAir(
  browsing: Browsing,
  options: FakeAirOptions = {},
  visit: Parameters<Browsing['visit']>[0] = {},
) {
  const air = new FakeAir({ ...USUAL, ...options });
  const { page } = await browsing.visit({ air, as: null, at: '#/air', ...visit });
  return { air, page };
}

export function tile(page: Page) {
  return page.locator('.air-tile');
}

export function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
