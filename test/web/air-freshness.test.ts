import { settled } from '../support/visitor';
import { NOW, openAir, part, tile, USUAL } from './air-page';
import { Browsing, reload } from './browsing';
import { FakeAir } from './fake-air';
import { never } from './fake-school';

describe('the page of air, as time goes by', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  it('says how old everything is, and goes stale while one looks', async () => {
    const { page } = await openAir(browsing, { ageMinutes: 69 });
    await page.clock.install({ time: NOW });
    await reload(page);
    expect(await page.getByText('Updated 69 min').count()).toBe(7);
    expect(await page.getByText('This data is old').count()).toBe(0);
    await page.clock.fastForward('01:30');
    await page.getByText('This data is old').waitFor();
    expect(await page.getByText('Updated 70 min').count()).toBe(7);
  });

  it('shows stale data at once, with its age', async () => {
    const { page } = await openAir(browsing, { ageMinutes: 82 });
    expect(await page.locator('.air-notes').innerText()).toMatch(
      /This data is old\s+The newest computation was 82 min/,
    );
    expect(await tile(page).innerText()).toContain('97');
  });

  it('reads anew every few minutes, and when somebody comes back', async () => {
    const { page, air } = await openAir(browsing);
    await page.clock.install({ time: NOW });
    await reload(page);
    air.options = { ...USUAL, more: 80 };
    await page.clock.fastForward('05:01');
    await page.locator('.v-say').getByText('Stay inside').first().waitFor();
  });

  it('says that nothing is there yet, and looks again when the service says to', async () => {
    const air = new FakeAir(USUAL);
    const nothing = { status: 503, body: { message: 'Nothing yet.' }, headers: { 'retry-after': '30' } };
    air.set('*', nothing);
    const { page } = await browsing.visit({ air, as: null, at: '#/sign-in' });
    await page.clock.install({ time: NOW });
    await page.goto(page.url().replace('#/sign-in', '#/air'));
    await page.getByText('No forecast yet').waitFor();
    await settled(page);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    air.set('*', undefined);
    await page.clock.fastForward('00:31');
    await page.locator('.v-say').getByText('Go out as usual').first().waitFor();
    await page.getByText('No forecast yet').waitFor({ state: 'detached' });
  });

  it('keeps what it has when the service can no longer be reached, and tries again', async () => {
    const { page, air } = await openAir(browsing);
    await page.clock.install({ time: NOW });
    await reload(page);
    air.set('*', 'unreachable');
    await page.clock.fastForward('05:01');
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await tile(page).innerText()).toContain('97');
    expect(await page.locator('.air-failed').count()).toBe(0);
    expect(await page.locator('.chart-line').count()).toBe(2);
    air.set('*', undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
  });

  it('keeps everything while the connection is gone, and reads anew when it is back', async () => {
    const { page, air } = await openAir(browsing);
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    expect(await page.locator('.chart-line').count()).toBe(2);
    air.options = { ...USUAL, more: 80 };
    await page.context().setOffline(false);
    await page.locator('.v-say').getByText('Stay inside').first().waitFor();
  });

  it('never shows one group the advice of another while it waits', async () => {
    const { page, air } = await openAir(browsing);
    await page.locator('.v-say').getByText('Go out as usual').first().waitFor();
    air.set('/forecast/day', { status: 200, body: {}, after: never });
    await page.getByLabel('Advice for').selectOption('Older adults');
    await page.locator('.v-say').getByText('Go out as usual').first().waitFor({ state: 'hidden' });
  });

  it('gives no verdict from data that is old', async () => {
    const { page } = await openAir(browsing, { ageMinutes: 95 });
    expect(await page.locator('.verdicts').innerText()).toMatch(
      /^Now\s+Ask again later\s+The last figures are 95 minutes old\./,
    );
    expect(await page.locator('.vd, .strip, .flag').count()).toBe(0);
  });

  it('lets one part fail without the others', async () => {
    const air = new FakeAir(USUAL);
    air.set('/districts/current', { status: 500, body: { message: 'The reason of the server.' } });
    const { page } = await browsing.visit({ air, as: null, at: '#/air' });
    await part(page, 'By area')
      .getByText('This part could not be loaded: The server ran into a problem.')
      .waitFor();
    expect(await tile(page).innerText()).toContain('97');
  });

  it('is busy no longer when nothing can be had', async () => {
    const air = new FakeAir(USUAL);
    air.set('*', { status: 500, body: {} });
    const { page } = await browsing.visit({ air, as: null, at: '#/sign-in' });
    await page.goto(page.url().replace('#/sign-in', '#/air'));
    await page.locator('.air-failed').nth(4).waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });
});
