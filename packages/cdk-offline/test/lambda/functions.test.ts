import { roleCredentials } from '../../src/front-door/credentials';
import { createManualClock } from '../../src/manual-clock';
import { functionArn, machine, operator, roleArn, stopMachines } from './lambda-machine';

afterEach(stopMachines);

const handler = (body: string) =>
  `let calls = 0; export const handler = async (event, context) => { ${body} };`;

describe('a function', () => {
  test('gets the event and answers JSON', async () => {
    const { invoke } = machine(handler('return { hello: event.name, calls: ++calls };'));
    expect(await invoke({ name: 'Hue' })).toEqual({ outcome: 'ok', payload: '{"hello":"Hue","calls":1}' });
  });

  test('that answers nothing answers null', async () => {
    expect(await machine(handler('')).invoke()).toEqual({ outcome: 'ok', payload: 'null' });
  });

  test('stays warm between invocations', async () => {
    const { invoke } = machine(handler('return ++calls;'));
    await invoke();
    expect((await invoke()).payload).toBe('2');
  });

  test('knows its context', async () => {
    const { invoke } = machine(handler('return { ...context, left: context.getRemainingTimeInMillis() };'), {
      properties: { MemorySize: 256 },
    });
    const begun = performance.now();
    const context = JSON.parse((await invoke()).payload);
    const taken = performance.now() - begun;
    expect(context).toMatchObject({
      functionName: 'fn',
      invokedFunctionArn: functionArn,
      memoryLimitInMB: '256',
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(context.left).toBeGreaterThanOrEqual(5000 - Math.ceil(taken));
    expect(context.left).toBeLessThanOrEqual(5000);
  });

  test('lives in the time of the system', async () => {
    const clock = createManualClock('2031-01-01T00:00:00Z');
    const body =
      'return [Date.now(), +new Date(), +new Date(5), new Date() instanceof Date, context.getRemainingTimeInMillis()];';
    const { invoke } = machine(handler(body), { clock });
    for (const _ of [1, 2]) {
      await clock.advance(3_600_000);
      const [now, again, given, isDate, left] = JSON.parse((await invoke()).payload);
      for (const time of [now, again]) {
        expect(time).toBeGreaterThanOrEqual(clock.now());
        expect(time).toBeLessThan(clock.now() + 5_000);
      }
      expect([given, isDate]).toEqual([5, true]);
      expect(left).toBeLessThanOrEqual(5_000);
    }
  });

  test('sees its own variables and the credentials of its role, nothing of this machine', async () => {
    process.env.OF_THIS_MACHINE = 'secret';
    const { invoke } = machine(handler('return process.env;'), {
      properties: { Environment: { Variables: { TABLE_NAME: 'people' } } },
    });
    const environment = JSON.parse((await invoke()).payload);
    expect(environment).toMatchObject({
      TABLE_NAME: 'people',
      AWS_ACCESS_KEY_ID: roleCredentials(roleArn).accessKeyId,
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_LAMBDA_FUNCTION_NAME: 'fn',
      AWS_REGION: 'us-east-1',
    });
    expect(environment).not.toHaveProperty('OF_THIS_MACHINE');
    expect(environment).not.toHaveProperty('HOME');
  });

  test('runs new code after a recycle', async () => {
    const { functions, invoke, write } = machine(handler('return "old";'));
    await invoke();
    write(handler('return "new";'));
    expect((await invoke()).payload).toBe('"old"');
    functions.recycle('fn');
    expect((await invoke()).payload).toBe('"new"');
  });
});

describe('a function that fails', () => {
  test.each<[string, string, object]>([
    ['throws', handler('throw new TypeError("no");'), { errorType: 'TypeError', errorMessage: 'no' }],
    ['throws no error', handler('throw "text";'), { errorType: 'Error', errorMessage: 'text' }],
    ['exits', handler('process.exit(3);'), { errorType: 'Runtime.ExitError' }],
    ['cannot be loaded', 'import "./missing.mjs";', { errorMessage: expect.stringContaining('missing.mjs') }],
    ['has no handler', 'export const other = 1;', { errorType: 'Runtime.HandlerNotFound' }],
    ['answers what is no JSON', handler('return 1n;'), { errorType: 'TypeError' }],
    [
      'answers too much',
      handler('return "x".repeat(6_291_556);'),
      { errorType: 'Function.ResponseSizeTooLarge' },
    ],
  ])('because it %s says so, and the next invocation starts again', async (_, code, error) => {
    const { invoke, warnings } = machine(code);
    for (const _attempt of [1, 2]) {
      const { outcome, payload } = await invoke();
      expect(outcome).toBe('error');
      expect(JSON.parse(payload)).toMatchObject(error);
    }
    expect(warnings).toHaveLength(2);
  });

  test('is stopped at its timeout, even in an endless loop', async () => {
    const { invoke } = machine(handler('if (event.loop) for (;;); return "fine";'), {
      properties: { Timeout: 1 },
    });
    expect(await invoke({ loop: true })).toEqual({
      outcome: 'error',
      payload: '{"errorType":"Sandbox.Timedout","errorMessage":"Task timed out after 1.00 seconds"}',
    });
    expect((await invoke()).payload).toBe('"fine"');
  });

  test('has no more memory than it is given', async () => {
    const { invoke } = machine(handler('const all = []; for (;;) all.push(new Array(1e5).fill(event));'), {
      // Less than AWS gives, for it is quicker used up.
      properties: { MemorySize: 32, Timeout: 60 },
    });
    expect(JSON.parse((await invoke()).payload)).toMatchObject({ errorType: 'Runtime.OutOfMemory' });
  });

  test('for another runtime is not run', async () => {
    const { invoke } = machine(handler(''), { properties: { Runtime: 'python3.13' } });
    expect((await invoke()).payload).toContain('Runtime python3.13 does not run on this machine');
  });
});

describe('concurrency', () => {
  const slow = handler('await new Promise((r) => setTimeout(r, 100)); return ++calls;');

  test('beyond the reserved concurrency a request is throttled', async () => {
    const { invoke } = machine(slow, { properties: { ReservedConcurrentExecutions: 1 } });
    const outcomes = await Promise.all([invoke(), invoke()]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'throttled']);
  });

  test('without a reservation requests wait for an instance', async () => {
    const { invoke } = machine(slow, { patience: 10 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => invoke()));
    expect(outcomes.every(({ outcome }) => outcome === 'ok')).toBe(true);
    expect(outcomes.filter(({ payload }) => payload === '1')).toHaveLength(10);
  });
});

describe('permissions', () => {
  test('who may not invoke is refused', async () => {
    const { invoke, functions } = machine(handler(''), {
      refused: ({ action }) => action === 'lambda:InvokeFunction',
    });
    const refused = { outcome: 'denied', payload: 'refused lambda:InvokeFunction' };
    expect(await invoke()).toEqual(refused);
    expect(await functions.invokeAsync(operator, functionArn, {})).toEqual(refused);
  });

  test('a function that does not exist is missing', async () => {
    const { functions } = machine(handler(''));
    expect(await functions.invoke(operator, `${functionArn}x`, {})).toMatchObject({ outcome: 'missing' });
  });

  test('a role that Lambda may not assume stops the function', async () => {
    const { invoke } = machine(handler(''), { refused: ({ action }) => action === 'sts:AssumeRole' });
    expect((await invoke()).payload).toContain('cannot be assumed by Lambda');
  });

  test('what a function logs is kept, in the order in which it was written', async () => {
    const { invoke, log, traces } = machine(handler('console.log("first"); console.error("second");'), {
      properties: { TracingConfig: { Mode: 'Active' } },
    });
    await invoke();
    expect(log()).toMatch(
      /^first\nsecond\nREPORT RequestId: [0-9a-f-]{36}\tDuration: .+ ms\t.*Memory Size: 128 MB/,
    );
    expect(JSON.parse(traces())).toMatchObject({ name: 'fn', error: false });
  });

  test.each(['logs:CreateLogStream', 'logs:PutLogEvents'])('without %s nothing is logged', async (action) => {
    const { invoke, log } = machine(handler('console.log("first");'), {
      refused: (call) => call.action === action,
    });
    expect((await invoke()).outcome).toBe('ok');
    expect(log()).toBe('');
  });

  test('without xray:PutTraceSegments nothing is traced', async () => {
    const { invoke, traces } = machine(handler(''), {
      properties: { TracingConfig: { Mode: 'Active' } },
      refused: ({ action }) => action === 'xray:PutTraceSegments',
    });
    await invoke();
    expect(traces()).toBe('');
  });
});
