import { machine, stopMachines } from './lambda-machine';

afterEach(stopMachines);

/** What comes first: what is left to wait for when the limit is over, or the limit. */
const code = `
import { setTimeout as pause } from 'node:timers/promises';
const limits = {
  timer: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  signal: () => new Promise((resolve) => AbortSignal.timeout(1_000).addEventListener('abort', resolve)),
};
export const handler = async ({ limit }, context) => ({
  left: context.getRemainingTimeInMillis(),
  first: limit && (await Promise.race([limits[limit]().then(() => 'limit'), pause(1_050, 'answer')])),
});`;

const asked = async (patience: number | undefined, event: object) =>
  JSON.parse((await machine(code, { ...(patience && { patience }) }).invoke(event)).payload);

test.each(['timer', 'signal'])(
  'a limit that a function sets itself, a %s, comes later',
  { tags: ['long'] },
  async (limit) => {
    expect(await asked(undefined, { limit })).toMatchObject({ first: 'limit' });
    expect(await asked(60, { limit })).toMatchObject({ first: 'answer' });
  },
);

test('so does the end that Lambda sets it, and the function knows', async () => {
  expect((await asked(undefined, {})).left).toBeLessThanOrEqual(5_000);
  expect((await asked(60, {})).left).toBeGreaterThan(5_000);
});
