import { isAtWork, longestSilence, type RunState, takeHold } from '../../../../lambdas/students/plans/hold';
import { createMemoryPlans } from '../../../support/fakes/memory-plans';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

interface State extends RunState {
  readonly id: string;
  readonly isOver?: boolean;
}

async function plansWith(state: State) {
  const store = createMemoryPlans<object, State>(({ id }) => id);
  await store.create({}, state);
  const clock = createVirtualClock();
  const begin = (from: Pick<typeof store, 'find' | 'replace'> = store) =>
    takeHold(
      { store: from, clock },
      'one',
      (seen: State) => seen.isOver !== true && !isAtWork(seen, clock.now()),
    );
  return { store, clock, begin };
}

test('a run that is begun twice is at it once, until it has been silent for half a minute', async () => {
  const { clock, begin } = await plansWith({ id: 'one' });
  const first = await begin();
  expect(await begin()).toBeUndefined();
  await clock.sleep(longestSilence - 1);
  expect(await begin()).toBeUndefined();
  await clock.sleep(1);
  expect(await begin()).toBeDefined();
  expect(await first?.keep({ isOver: true })).toBe(false);
});

test('a sign of life from a time to come keeps nobody away', async () => {
  const { begin } = await plansWith({ id: 'one', runner: 'another', aliveAt: '2026-11-20T08:00:00.000Z' });
  expect(await begin()).toBeDefined();
});

test('it knows that it was itself who took it, where it did not hear so', async () => {
  const { store, begin } = await plansWith({ id: 'one' });
  let heard = 0;
  const hold = await begin({
    find: store.find,
    replace: async (state, tag) => {
      const next = await store.replace(state, tag);
      heard += 1;
      return heard > 1 ? next : undefined;
    },
  });
  expect(await hold?.keep({ isOver: true })).toBe(true);
  expect((await store.find('one'))?.state).toMatchObject({ isOver: true });
});
