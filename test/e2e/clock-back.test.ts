import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManualClock } from 'cdk-offline';
import { expectAll } from '../support/killed/expect-all';
import { startWriters } from '../support/killed/writers';
import { startTestSystem, withLimits } from '../support/system';
import { claimsOf, lastingToken } from '../support/tokens';

const day = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'clock-back-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a clock that goes back a day under load, and a start on that day, lose and double nothing', async () => {
  const clock = createManualClock(new Date().toISOString());
  const options = { directory, clock, edit: withLimits() };
  const first = await startTestSystem(options);
  const token = await lastingToken(first, claimsOf('Parent'));
  const writers = startWriters(4, async () => first.endpoints, token);
  await writers.more(20);
  await clock.advance(-day);
  await writers.more(20);
  await writers.stop();
  await expectAll(first.endpoints, token, writers.acknowledged);
  await first.close();

  const second = await startTestSystem(options);
  const later = startWriters(4, async () => second.endpoints, token, writers.acknowledged.length);
  await later.more(20);
  await later.stop();
  await expectAll(second.endpoints, token, [...writers.acknowledged, ...later.acknowledged]);
  await second.close();
});
