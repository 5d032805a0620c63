import type { Clock } from '../../src/services';
import { functionArn, machine, operator, roleArn, stopMachines } from './lambda-machine';

afterEach(stopMachines);

const queueArn = 'arn:aws:sqs:us-east-1:000000000000:failures';
const destination = (settings: object) => ({
  Config: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Fn' },
      Qualifier: '$LATEST',
      DestinationConfig: { OnFailure: { Destination: queueArn } },
      ...settings,
    },
  },
});

/** Runs what is due at once, and keeps account of the pauses. */
function skippingClock(): Clock & { pauses: number[] } {
  let now = Date.parse('2026-11-20T00:00:00Z');
  const pauses: number[] = [];
  return {
    pauses,
    now: () => now,
    after: (milliseconds, run) => {
      pauses.push(milliseconds);
      now += milliseconds;
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
  };
}

const failing = 'export const handler = async () => { throw new Error("no"); };';

test('an event is queued at once and its failure tried again twice, a minute and two later', async () => {
  const clock = skippingClock();
  const { functions, warnings, deadLetters, told } = machine(failing, { clock, resources: destination({}) });
  const { outcome } = await functions.invokeAsync(operator, functionArn, { day: 1 });
  expect(outcome).toBe('ok');
  await told('dead letter');
  expect(clock.pauses).toEqual([60_000, 120_000]);
  expect(warnings).toHaveLength(3);
  expect(deadLetters[0]).toMatchObject({ queueArn, principal: { kind: 'role', arn: roleArn } });
  expect(JSON.parse(deadLetters[0]?.body ?? '')).toMatchObject({
    requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
    requestPayload: { day: 1 },
    responsePayload: { errorMessage: 'no' },
  });
});

test('the template says how often and for how long', async () => {
  const { functions, warnings, deadLetters, told } = machine(failing, {
    clock: skippingClock(),
    resources: destination({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 90 }),
  });
  await functions.invokeAsync(operator, functionArn, {});
  await told('dead letter');
  expect(warnings).toHaveLength(2);
  expect(JSON.parse(deadLetters[0]?.body ?? '').requestContext.condition).toBe('EventAgeExceeded');
});

test('a run that succeeds is the last', async () => {
  const clock = skippingClock();
  const code =
    'let calls = 0; export const handler = async () => { if (++calls < 2) throw new Error("once"); console.log("done"); };';
  const { functions, deadLetters, told } = machine(code, { clock, resources: destination({}) });
  await functions.invokeAsync(operator, functionArn, {});
  await told('log line done');
  expect(clock.pauses).toEqual([60_000]);
  expect(deadLetters).toEqual([]);
});
