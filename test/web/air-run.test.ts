import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { Browsing } from './browsing';
import { FakeAir } from './fake-air';
import { heldBack, type Reply } from './fake-school';

const RUN = '/api/admin/compute';

describe('a run, for admins', () => {
  let browsing: Browsing;
  let air: FakeAir;
  let page: Page;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  beforeEach(async () => {
    air = new FakeAir();
    ({ page } = await browsing.visit({ air, at: '#/air' }));
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const panel = () => page.getByRole('region', { name: 'Run the forecast' });
  const start = () => panel().getByRole('button', { name: 'Run now' }).click();
  const runs = () => air.requests.filter((request) => request.startsWith('POST'));

  it('is started, and the page shows what it computed', async () => {
    await page.locator('.v-say').getByText('Go out as usual').first().waitFor();
    air.options = { more: 80 };
    await start();
    await panel().getByText('Done in 1.4 s. It shows here within a minute. New sudden rises: 1.').waitFor();
    await page.locator('.v-say').getByText('Stay inside').first().waitFor();
    expect(runs()).toEqual([`POST ${RUN}`]);
  });

  it('shows that it runs, and is not started twice', async () => {
    const { reply, letGo } = heldBack({
      status: 200,
      body: { status: 'ok', skipped: false, elapsed_seconds: 2 },
    });
    air.set(RUN, reply);
    await start();
    await panel()
      .getByText(/Running… [1-9]\d* s/)
      .waitFor();
    const button = panel().getByRole('button', { name: 'Run now' });
    expect(await button.getAttribute('aria-busy')).toBe('true');
    // Playwright's own click would wait until it is enabled.
    await button.dispatchEvent('click');
    letGo();
    await panel().getByText('Done in 2 s.').waitFor();
    expect(runs()).toHaveLength(1);
  });

  it('is not needed while the data is recent, but may be had', async () => {
    air.set(RUN, { status: 200, body: { status: 'ok', skipped: true } });
    await start();
    await panel().getByText('The data was computed just now; nothing to do.').waitFor();
    air.set(RUN, undefined);
    await panel().getByRole('button', { name: 'Run anyway' }).click();
    await panel().getByText('Done in 1.4 s.').waitFor();
    expect(runs()).toEqual([`POST ${RUN}`, `POST ${RUN}?force=true`]);
  });

  it('of somebody else is watched until it is done', async () => {
    air.set(RUN, { status: 200, body: { status: 'running', skipped: true } });
    const looks = () => air.requests.filter((request) => request === 'GET /health').length;
    const before = looks();
    await page.clock.install();
    await start();
    await panel().getByText('Another run is under way').waitFor();
    // Twice: with everything that is read anew, and for what it is then compared with.
    await eventually('the other run is known', () => looks() === before + 2);
    air.options = { now: Date.now() + 60_000, more: 80, ageMinutes: 0 };
    await page.clock.runFor(3_000);
    await page.locator('.v-say').getByText('Stay inside').first().waitFor();
    await panel().getByText('Another run is under way').waitFor({ state: 'detached' });
  });

  it('ends as it ends, and says so', async () => {
    const ends: readonly (readonly [Reply, string])[] = [
      [{ status: 200, body: { status: 'partial' } }, 'Done in part; the rest is the earlier result.'],
      [{ status: 429, body: {}, headers: { 'retry-after': '240' } }, 'Try again in 240 s.'],
      [{ status: 502, body: { message: 'Open-Meteo is overloaded' } }, 'Open-Meteo is overloaded'],
      [{ status: 403, body: { message: 'Forbidden' } }, 'This account may not do that.'],
    ];
    for (const [reply, said] of ends) {
      air.set(RUN, reply);
      await start();
      await panel().getByText(said).waitFor();
    }
  });

  it('is nothing for a parent', async () => {
    ({ page } = await browsing.visit({
      air,
      as: { email: 'parent-01@families.example', role: 'Parent' },
      at: '#/air',
    }));
    await page.locator('.v-say').getByText('Go out as usual').first().waitFor();
    expect(await panel().count()).toBe(0);
  });
});
