import { rotateSessionKey } from '../../../../lambdas/site/edge-keys/rotateSessionKey/rotate-session-key';
import {
  type RotationStep,
  readRotationStep,
} from '../../../../lambdas/site/edge-keys/rotateSessionKey/rotation-event';
import type { RotatingSecret, Version } from '../../../../lambdas/site/edge-keys/rotating-secret';

const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

function setUp() {
  const stages: Partial<Record<Parameters<RotatingSecret['read']>[0], Version>> = {
    AWSCURRENT: { id: 'v1', value: 'first' },
  };
  let stored: string | undefined;
  let keys = 0;
  let failing: RotationStep['step'] | undefined;
  const rotate = rotateSessionKey({
    secret: {
      read: async (stage) => stages[stage],
      putPending: async (version) => {
        stages.AWSPENDING = version;
      },
      makeCurrent: async (id, before) => {
        expect(before).toBe(stages.AWSCURRENT?.id);
        expect(stages.AWSPENDING?.id).toBe(id);
        Object.assign(stages, { AWSPREVIOUS: stages.AWSCURRENT, AWSCURRENT: stages.AWSPENDING });
      },
    },
    store: {
      put: async (changed) => {
        if (failing === 'setSecret') throw new Error('no store');
        stored = changed['session-keys'];
      },
      read: async () => stored,
    },
    newKey: () => `key ${++keys}`,
  });
  return {
    stages,
    run: async (token: string, times = 1) => {
      for (const step of steps) {
        for (let time = 0; time < times; time += 1) await rotate({ step, token });
      }
    },
    step: (step: RotationStep['step'], token: string) => rotate({ step, token }),
    put: (keys: readonly string[]) => {
      stored = JSON.stringify(keys);
    },
    known: () => JSON.parse(stored ?? '[]') as readonly string[],
    fail: (step: RotationStep['step'] | undefined) => {
      failing = step;
    },
    made: () => keys,
  };
}

test('the edge knows a key before that signs, and the one before for as long as it may be met', async () => {
  const { step, known, stages } = setUp();
  await step('createSecret', 'v2');
  expect(stages.AWSCURRENT?.value).toBe('first');
  await step('setSecret', 'v2');
  expect(known()).toEqual(['first', 'key 1']);
  expect(stages.AWSCURRENT?.value).toBe('first');
  await step('testSecret', 'v2');
  await step('finishSecret', 'v2');
  expect(stages).toMatchObject({ AWSCURRENT: { value: 'key 1' }, AWSPREVIOUS: { value: 'first' } });
});

test('the step by which Secrets Manager tries a new configuration passes once the edge knows the key', async () => {
  const { step, stages, put } = setUp();
  // It makes a version that waits, with the value of the current one, and removes it again.
  stages.AWSPENDING = { id: 'trial', value: 'first' };
  await expect(step('testSecret', 'trial')).rejects.toThrow('The edge lacks the new key');
  put(['first']);
  await step('testSecret', 'trial');
});

test('two rotations later the first key opens nothing', async () => {
  const { run, known } = setUp();
  await run('v2');
  await run('v3');
  expect(known()).toEqual(['key 1', 'key 2']);
});

test('each step may come again', async () => {
  const { run, known, stages, made } = setUp();
  await run('v2', 3);
  expect([made(), known(), stages.AWSCURRENT?.value]).toEqual([1, ['first', 'key 1'], 'key 1']);
  await run('v2');
  expect([made(), [...known()].sort(), stages.AWSCURRENT?.value]).toEqual([1, ['first', 'key 1'], 'key 1']);
});

test('a rotation that failed leaves the key that signs, and the next one goes on', async () => {
  const { step, run, fail, stages, known } = setUp();
  await step('createSecret', 'v2');
  fail('setSecret');
  await expect(step('setSecret', 'v2')).rejects.toThrow('no store');
  await expect(step('testSecret', 'v2')).rejects.toThrow('lacks the new key');
  expect(stages.AWSCURRENT?.value).toBe('first');
  fail(undefined);
  await run('v3');
  expect([stages.AWSCURRENT?.value, known()]).toEqual(['key 2', ['first', 'key 2']]);
});

test('a step of a rotation that never began fails', async () => {
  await expect(setUp().step('setSecret', 'v9')).rejects.toThrow('no version');
});

describe('the event of a rotation', () => {
  const event = { Step: 'setSecret', SecretId: 'arn:ours', ClientRequestToken: 'v2' };

  test('names step and version', () => {
    expect(readRotationStep(event, 'arn:ours')).toEqual({ step: 'setSecret', token: 'v2' });
  });

  test.each([
    ['another secret', { ...event, SecretId: 'arn:theirs' }],
    ['another step', { ...event, Step: 'toString' }],
    ['no version', { ...event, ClientRequestToken: '' }],
    ['nothing', {}],
  ])('is refused with %s', (_, refused) => {
    expect(() => readRotationStep(refused, 'arn:ours')).toThrow();
  });
});
