import { stillRunning } from '../../contracts/http/refusals';
import { Browsing, readAnew } from './browsing';
import { demoStudents } from './demo-students';
import { heldBack } from './fake-school';

describe('the backup', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  async function visit(options: Parameters<Browsing['visit']>[0] = {}) {
    const { page, school } = await browsing.visit({ students: demoStudents(45), ...options });
    const button = page.getByRole('button', { name: 'Backup', exact: true });
    const panel = page.getByRole('region', { name: 'Backup' });
    return { page, school, button, panel };
  }

  it('shows the file, where it is, how much it holds, and its hash', async () => {
    const { button, panel } = await visit();
    await button.click();
    await panel.getByText('Backed up, and the email is sent.').waitFor();
    expect(await panel.locator('dd').allTextContents()).toEqual([
      'backup-20261120-070000.json',
      expect.stringContaining('s3://student-backup-20250706/backup-20261120-070000.json'),
      '45',
      '48.2 kB',
      'a3f5c1d2e4b60798'.repeat(4),
    ]);
  });

  it('copies the location', async () => {
    const { page, button, panel } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await button.click();
    await panel.getByRole('button', { name: 'Copy location' }).click();
    await panel.getByText('Location copied.').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe('s3://student-backup-20250706/backup-20261120-070000.json');
  });

  it('counts the seconds while it runs, and starts no second one', async () => {
    const { school, button, panel } = await visit();
    const { reply, letGo } = heldBack({ status: 500, body: { message: 'No backup was kept.' } });
    school.next('POST /backup', reply);
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await button.click({ force: true });
    await panel.getByText(/Backing up… [1-9]\d* s/).waitFor();
    letGo();
    await panel.getByText('The server says: No backup was kept.').waitFor();
    expect(await button.getAttribute('aria-busy')).toBe('false');
    expect(school.requests.filter((request) => request === 'POST /backup')).toHaveLength(1);
  });

  it('goes on while another tab has the list, where nobody is, read anew', async () => {
    const { page, school, button, panel } = await visit({ students: [] });
    const backup = heldBack({ status: 500, body: { message: 'No backup was kept.' } });
    const list = heldBack({ status: 200, body: [] });
    school.next('POST /backup', backup.reply);
    school.next('GET /students', list.reply);
    await button.click();
    await readAnew(page);
    await page.locator('.desk .skeleton').waitFor();
    await panel.getByText(/Backing up… \d+ s/).waitFor();
    list.letGo();
    backup.letGo();
    await panel.getByText('The server says: No backup was kept.').waitFor();
  });

  it('does not call a backup failed that the gateway only stopped waiting for', async () => {
    const { school, button, panel } = await visit();
    school.next('POST /backup', { status: 504, body: { message: 'Endpoint request timed out' } });
    const running = { message: stillRunning };
    school.next('POST /backup', { status: 409, body: running, headers: { 'retry-after': '5' } });
    await button.click();
    await panel.getByText('The backup is still running').waitFor();
    expect(await panel.getByText('The backup failed').count()).toBe(0);
  });
});
