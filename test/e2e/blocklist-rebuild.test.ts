import { createManualClock } from 'cdk-offline';
import { isConfirmed } from '../support/blocklist-client';
import { openDataset } from '../support/dataset';
import { eventually } from '../support/eventually';
import { openFamily } from '../support/family';
import type { Answer } from '../support/phishing-client';
import { createSteppingIn, type StepIn } from '../support/stepping-in';
import { editResources, edits, startTestSystem, type TestSystem, withLimits } from '../support/system';

/** Lambda ends it while it waits for S3. */
const shortLived = editResources(({ Properties }) => {
  if (Properties['FunctionName'] === 'approveEntry') Properties['Timeout'] = 2;
});

/** S3 never answers who writes the list. */
const nobodyAnswers: StepIn = {
  when: ({ method, url = '' }) => method === 'PUT' && url.includes('/confirmed.bin'),
  status: 'never',
};

// The schedule comes at 19:30.
const clock = createManualClock('2026-11-20T19:00:00Z');
const { wrap, during } = createSteppingIn();
let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: edits(withLimits(), shortLived), clock, wrap });
});
afterAll(() => system.close());

async function setUp(address: string) {
  const family = await openFamily(system);
  const [parent, reviewer] = [family.parent(), family.admin()];
  const { id, url } = await openDataset(parent, reviewer).scanned(address);
  const approve = (): Promise<Answer> =>
    reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
  const died = await during(nobodyAnswers, approve);
  expect(died.status).toBe(502);
  expect(await isConfirmed(parent, url)).toBe(false);
  return { approve, isListed: () => isConfirmed(parent, url) };
}

test('a review whose function dies before the list is written is listed when it is tried again', async () => {
  const { approve, isListed } = await setUp('https://tried-again.example/');
  await clock.advance(21_000);
  expect((await approve()).status).toBe(409);
  expect(await isListed()).toBe(true);
});

test('and in the next night where nobody tries again', async () => {
  const { isListed } = await setUp('https://left-alone.example/');
  await clock.advance(46 * 60_000);
  await eventually('the list agrees', isListed);
});
