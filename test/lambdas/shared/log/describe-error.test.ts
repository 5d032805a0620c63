import { describeError } from '../../../../lambdas/shared/log/describe-error';

test('keeps name, message, stack and causes', () => {
  const error = new TypeError('outer', { cause: new Error('inner') });
  expect(describeError(error)).toMatchObject({
    name: 'TypeError',
    message: 'outer',
    stack: expect.stringContaining('describe-error.test'),
    cause: { name: 'Error', message: 'inner' },
  });
});

test('keeps each of several errors in one', () => {
  const both = new AggregateError([new Error('mail'), new Error('delete')], 'both');
  expect(describeError(both).errors?.map(({ message }) => message)).toEqual(['mail', 'delete']);
});

test('masks addresses, which mail services put into their refusals', () => {
  const refusal = new Error('Email address is not verified: student@example.com, <office@example.com>');
  const described = JSON.stringify(describeError(refusal));
  expect(described).not.toContain('example.com');
  expect(described).toContain('not verified');
});

test('leaves out what an SDK hangs on its errors', () => {
  const error = Object.assign(new Error('failed'), { Item: { name: { S: 'Demo Student 01' } } });
  expect(JSON.stringify(describeError(error))).not.toContain('Demo Student');
});

test('bounds messages, and causes that cause each other', () => {
  const loop = new Error('x'.repeat(100_000));
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop)).length).toBeLessThan(50_000);
});

test.each([[undefined], [null], [7], ['text'], [{ name: 'x' }]])(
  'describes %p, which is no error',
  (thrown) => {
    expect(describeError(thrown).message).toBe(String(thrown));
  },
);
