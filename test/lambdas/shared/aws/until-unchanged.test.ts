import { untilUnchanged } from '../../../../lambdas/shared/aws/until-unchanged';

/** Milliseconds that the extension waits for an answer. */
const patience = 15_000;

afterEach(() => void vi.restoreAllMocks());

test('what somebody changed in between is tried again, after a pause', async () => {
  const pauses: number[] = [];
  const answers = [undefined, undefined, false];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  expect(await untilUnchanged(async () => answers.shift(), pause)).toBe(false);
  expect(pauses).toHaveLength(2);
});

test('who is too slow each time is told to come again while a client still waits', async () => {
  let waited = 0;
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const pause = async (milliseconds: number) => {
    waited += milliseconds;
  };
  await expect(untilUnchanged(async () => undefined, pause)).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: 5,
  });
  expect(waited).toBeLessThan(patience / 2);
});
