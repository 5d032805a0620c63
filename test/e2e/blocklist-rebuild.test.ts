import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManualClock } from 'cdk-offline';
import { isConfirmed } from '../support/blocklist-client';
import { openDataset } from '../support/dataset';
import { eventually } from '../support/eventually';
import { openFamily } from '../support/family';
import type { Answer } from '../support/phishing-client';
import { createSteppingIn, neverAnswered, type StepIn } from '../support/stepping-in';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

// The schedule comes at 19:30.
const clock = createManualClock('2026-11-20T19:00:00Z');
const directory = mkdtempSync(join(tmpdir(), 'rebuild-'));
const { wrap, during } = createSteppingIn();
let system: TestSystem;

const start = () => startTestSystem({ directory, edit: withLimits(), clock, wrap });
beforeAll(async () => {
  system = await start();
});
afterAll(async () => {
  await system.close();
  rmSync(directory, { recursive: true });
});

/** The same two in each system. */
async function members() {
  const family = await openFamily(system);
  return { parent: family.parent(), reviewer: family.admin() };
}

/** S3, which is to write the list. */
const isWritten: StepIn['when'] = ({ method, url = '' }) =>
  method === 'PUT' && url.includes('/confirmed.bin');

/** A review whose function is killed while it waits for S3, in the system that goes on afterwards. */
async function setUp(address: string) {
  const { parent, reviewer } = await members();
  const { id, url } = await openDataset(parent, reviewer).scanned(address);
  const approve = async (): Promise<Answer> =>
    (await members()).reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
  const isListed = async () => isConfirmed((await members()).parent, url);
  const { stepIn, asked } = neverAnswered(isWritten);
  const died = during(stepIn, approve);
  await asked;
  await system.stop();
  expect((await died).status).toBe(502);
  await system.close();
  system = await start();
  expect(await isListed()).toBe(false);
  return { approve, isListed };
}

test('a review whose function dies before the list is written is listed when it is tried again', async () => {
  const { approve, isListed } = await setUp('https://tried-again.example/');
  await clock.advance(60_000);
  expect((await approve()).status).toBe(409);
  expect(await isListed()).toBe(true);
});

test('and in the next night where nobody tries again', async () => {
  const { isListed } = await setUp('https://left-alone.example/');
  await clock.advance(46 * 60_000);
  await eventually('the list agrees', isListed);
});
