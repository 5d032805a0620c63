import type { Instance, InstanceAnswer } from '../../src/lambda/instance';
import { createPool } from '../../src/lambda/pool';
import { createManualClock } from '../../src/manual-clock';

const request = { requestId: 'r', event: '{}', traceId: 't' };

/** Instances that answer when they are told to. */
function fakes() {
  const alive = new Set<Instance>();
  const answers: ((answer: InstanceAnswer) => void)[] = [];
  const start = (): Instance => {
    const instance: Instance = {
      logStream: '',
      alive: () => alive.has(instance),
      invoke: () => new Promise((resolve) => answers.push(resolve)),
      terminate: async () => void alive.delete(instance),
    };
    alive.add(instance);
    return instance;
  };
  const answerAll = (): void => {
    for (const answer of answers.splice(0)) answer({ ok: true, payload: 'null' });
  };
  return { alive, start, answerAll };
}

test('what a burst has left retires, the last instance much later', async () => {
  const { alive, start, answerAll } = fakes();
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const pool = createPool({ limit: 10, waits: true, start, clock });
  const burst = Array.from({ length: 8 }, () => pool.invoke(request));
  expect(alive.size).toBe(8);
  answerAll();
  await Promise.all(burst);
  await clock.advance(15_000);
  expect(alive.size).toBe(8);
  await clock.advance(15_000);
  expect(alive.size).toBe(1);
  await clock.advance(560_000);
  expect(alive.size).toBe(1);
  await clock.advance(30_000);
  expect([alive.size, clock.waiting()]).toEqual([0, 0]);
});

test('an instance in use does not retire, and neither does the one that is used again and again', async () => {
  const { alive, start, answerAll } = fakes();
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const pool = createPool({ limit: 10, waits: true, start, clock });
  const long = pool.invoke(request);
  await clock.advance(700_000);
  expect(alive.size).toBe(1);
  answerAll();
  await long;
  for (let minute = 0; minute < 15; minute++) {
    await clock.advance(60_000);
    const call = pool.invoke(request);
    answerAll();
    expect((await call)?.cold).toBe(false);
  }
});
