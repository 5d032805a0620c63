import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RunState } from '../../../../contracts/forecast/run';
import { createAdminCalls } from '../../../../lambdas/forecast/runs/admin-calls';
import { createRuns, leaseTime } from '../../../../lambdas/forecast/runs/runs';
import { openTables, type Tables } from '../../../support/open-tables';

const now = Date.parse('2026-11-20T07:10:00Z');
const state: RunState = {
  status: 'ok',
  started_at: '2026-11-20T07:10:00.000Z',
  computed_at: '2026-11-20T07:10:02.000Z',
  elapsed_seconds: 2.5,
  failed_steps: [],
};
let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

describe('the lease of runs', () => {
  const runs = () => createRuns(tables.client, 'forecastRuns');

  it('is nobody’s at first', async () => {
    expect(await runs().known(now)).toEqual({ ended: [], runningSince: undefined });
  });

  it('is given to one of many', async () => {
    const leases = await Promise.all(Array.from({ length: 8 }, () => runs().begin(now)));
    const given = leases.filter((lease) => lease !== undefined);
    expect(given).toEqual([{ fence: 1, ended: [] }]);
    expect(await runs().known(now)).toEqual({ ended: [], runningSince: '2026-11-20T07:10:00.000Z' });
  });

  it('is over after a minute, unless it is kept', async () => {
    expect(await runs().keep({ fence: 1, ended: [] }, now + 30_000)).toBe(true);
    expect(await runs().begin(now + leaseTime)).toBeUndefined();
    expect((await runs().known(now + 30_000 + leaseTime)).runningSince).toBeUndefined();
    expect(await runs().begin(now + 30_000 + leaseTime)).toEqual({ fence: 2, ended: [] });
  });

  it('that was lost ends nothing, keeps nothing and leaves no state', async () => {
    const lost = { fence: 1, ended: [] };
    expect(await runs().keep(lost, now)).toBe(false);
    expect(await runs().end(lost, state)).toBe(false);
    expect(await runs().known(now)).toMatchObject({ ended: [], runningSince: expect.any(String) });
  });

  it('is given back with the state of the run, or without one', async () => {
    expect(await runs().end({ fence: 2, ended: [] }, state)).toBe(true);
    expect(await runs().known(now)).toEqual({ ended: [state], runningSince: undefined });
    const next = await runs().begin(now);
    expect(next).toEqual({ fence: 3, ended: [state] });
    expect(next && (await runs().end(next))).toBe(true);
    expect((await runs().known(now)).ended).toEqual([state]);
  });

  it('leaves a state out that another version stored and this one cannot read', async () => {
    const stored = [{ ...state, failed_steps: ['a step that is no more'] }, state, 'no state at all'];
    await tables.client.send(
      new UpdateCommand({
        TableName: 'forecastRuns',
        Key: { id: 'compute' },
        UpdateExpression: 'SET ended = :ended',
        ExpressionAttributeValues: { ':ended': stored },
      }),
    );
    expect((await runs().known(now)).ended).toEqual([state]);
    const lease = await runs().begin(now);
    expect(lease?.ended).toEqual([state]);
    expect(lease && (await runs().end(lease))).toBe(true);
  });

  it('keeps the states of a day', async () => {
    for (let run = 0; run < 30; run += 1) {
      const lease = await runs().begin(now);
      if (!lease) throw new Error('the lease is taken');
      await runs().end(lease, { ...state, elapsed_seconds: run });
    }
    const { ended } = await runs().known(now);
    expect(ended).toHaveLength(24);
    expect(ended[0]?.elapsed_seconds).toBe(29);
  });
});

describe('when an answer is lost and the SDK asks again', () => {
  const repeating = {
    send: async (command: UpdateCommand) => {
      await tables.client.send(command);
      return tables.client.send(command);
    },
  } as unknown as typeof tables.client;
  const runs = () => createRuns(repeating, 'forecastRuns');
  const later = now + 3_600_000;

  it('who got the lease knows that it is its own, and nobody else gets it', async () => {
    const lease = await runs().begin(later);
    expect(lease).toMatchObject({ fence: expect.any(Number), ended: expect.any(Array) });
    expect(await createRuns(tables.client, 'forecastRuns').begin(later)).toBeUndefined();
    if (!lease) throw new Error('no lease');
    expect(await runs().keep(lease, later)).toBe(true);
    expect(await runs().end(lease, state)).toBe(true);
    expect((await runs().known(later)).ended[0]).toEqual(state);
    expect((await runs().known(later)).ended[1]).not.toEqual(state);
  });
});

describe('the calls of an admin', () => {
  const calls = () => createAdminCalls(tables.client, 'forecastRuns');

  it('are counted by one of many at a time', async () => {
    const none = await calls().find('7');
    expect(none).toEqual({ times: [], version: 0 });
    const counted = await Promise.all(Array.from({ length: 8 }, () => calls().replace('7', none, [now])));
    expect(counted.filter((isCounted) => isCounted)).toHaveLength(1);
    const one = await calls().find('7');
    expect(one).toEqual({ times: [now], version: 1 });
    expect(await calls().replace('7', one, [now, now + 1])).toBe(true);
    expect(await calls().replace('7', one, [now, now + 2])).toBe(false);
    expect(await calls().find('8')).toEqual(none);
  });
});
