import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RunState } from '../../../../contracts/forecast/run';
import { createAdminCalls } from '../../../../lambdas/forecast/runs/admin-calls';
import { createRuns, leaseTime, type Runs } from '../../../../lambdas/forecast/runs/runs';
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

const somebody = { requestId: 'somebody’s', isAgain: false };
const told = (of: Runs, at = now, by = somebody) => of.known(at, by);
/** As somebody who looks first. */
const begun = async (of: Runs, at = now, by = somebody) => {
  const seen = await of.known(at, by);
  return seen.runningSince === undefined ? of.begin(seen, at, by) : undefined;
};

describe('the lease of runs', () => {
  const runs = () => createRuns(tables.client, 'forecastRuns');

  it('is nobody’s at first', async () => {
    expect(await told(runs())).toEqual({ fence: 0, ended: [], runningSince: undefined });
  });

  it('is given to one of many', async () => {
    const seen = await told(runs());
    const leases = await Promise.all(Array.from({ length: 8 }, () => runs().begin(seen, now, somebody)));
    const given = leases.filter((lease) => lease !== undefined);
    expect(given).toEqual([{ fence: 1, ended: [] }]);
    expect(await told(runs())).toEqual({ fence: 1, ended: [], runningSince: '2026-11-20T07:10:00.000Z' });
  });

  it('is over when its function is', async () => {
    expect(await begun(runs(), now + leaseTime - 1)).toBeUndefined();
    expect(await begun(runs(), now + leaseTime)).toEqual({ fence: 2, ended: [] });
    expect(await runs().isHeld({ fence: 2, ended: [] })).toBe(true);
  });

  it('that was lost ends nothing and leaves no state', async () => {
    const lost = { fence: 1, ended: [] };
    expect(await runs().isHeld(lost)).toBe(false);
    expect(await runs().end(lost, state)).toBe(false);
    const later = await told(runs(), now + leaseTime);
    expect(later).toEqual({ fence: 2, ended: [], runningSince: expect.any(String) });
  });

  it('is given back with the state of the run, and then is nobody’s, though its writes come late', async () => {
    const lease = { fence: 2, ended: [] };
    expect(await runs().end(lease, state)).toBe(true);
    const over = { fence: 3, ended: [state], runningSince: undefined };
    expect(await told(runs())).toEqual(over);
    expect(await runs().begin({ fence: 1, ended: [] }, now + leaseTime, somebody)).toBeUndefined();
    expect(await runs().end(lease, { ...state, status: 'failed' })).toBe(false);
    expect(await told(runs())).toEqual(over);
    expect(await begun(runs())).toEqual({ fence: 4, ended: [state] });
  });

  it('of a request’s attempt that died is the next attempt’s, and nobody else’s', async () => {
    const { fence } = await told(runs());
    const again = { ...somebody, isAgain: true };
    expect(await begun(runs(), now, { requestId: 'another’s', isAgain: true })).toBeUndefined();
    expect(await begun(runs(), now)).toBeUndefined();
    expect(await begun(runs(), now, again)).toEqual({ fence: fence + 1, ended: [state] });
  });

  it('that lasts longer than any, for a clock was ahead, is none', async () => {
    const lease = await begun(runs(), now + 3_600_000);
    expect((await told(runs(), now + 3_600_000)).runningSince).toEqual(expect.any(String));
    expect((await told(runs())).runningSince).toBeUndefined();
    expect(lease && (await runs().end(lease, state))).toBe(true);
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
    expect((await told(runs())).ended).toEqual([state]);
    const lease = await begun(runs());
    expect(lease?.ended).toEqual([state]);
    expect(lease && (await runs().end(lease, state))).toBe(true);
  });

  it('keeps the states of a day', async () => {
    for (let run = 0; run < 30; run += 1) {
      const lease = await begun(runs());
      if (!lease) throw new Error('the lease is taken');
      await runs().end(lease, { ...state, elapsed_seconds: run });
    }
    const { ended } = await told(runs());
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
    const lease = await begun(runs(), later);
    expect(lease).toMatchObject({ fence: expect.any(Number), ended: expect.any(Array) });
    expect(await begun(createRuns(tables.client, 'forecastRuns'), later)).toBeUndefined();
    if (!lease) throw new Error('no lease');
    expect(await runs().end(lease, state)).toBe(true);
    const { ended } = await told(runs(), later);
    expect(ended[0]).toEqual(state);
    expect(ended[1]).not.toEqual(state);
  });
});

describe('the calls of an admin', () => {
  const calls = () => createAdminCalls(tables.client, 'forecastRuns');

  const callAt = (requestId: string, at: number) => ({ requestId, at });
  const [first, second, third] = [
    callAt('one', now),
    callAt('two', now + 1),
    callAt('three', now + 2),
  ] as const;

  it('are counted by one of many at a time', async () => {
    const none = await calls().find('7');
    expect(none).toEqual({ counted: [], version: 0 });
    const counted = await Promise.all(Array.from({ length: 8 }, () => calls().replace('7', none, [first])));
    expect(counted.filter((isCounted) => isCounted)).toHaveLength(1);
    const one = await calls().find('7');
    expect(one).toEqual({ counted: [first], version: 1 });
    expect(await calls().replace('7', one, [first, second])).toBe(true);
    expect(await calls().replace('7', one, [first, third])).toBe(false);
    expect(await calls().find('8')).toEqual(none);
  });

  it('that an earlier release counted are not refused for how it did', async () => {
    const Item = { id: 'admin#9', times: [now], version: 4 };
    await tables.client.send(new PutCommand({ TableName: 'forecastRuns', Item }));
    const seen = await calls().find('9');
    expect(seen).toEqual({ counted: [], version: 4 });
    expect(await calls().replace('9', seen, [first])).toBe(true);
  });
});
