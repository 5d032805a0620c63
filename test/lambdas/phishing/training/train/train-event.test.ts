import { readTrainEvent } from '../../../../../lambdas/phishing/training/train/train-event';

test.each([
  [{}, {}],
  [{ job: 7, other: true }, { job: 7 }],
])('reads %j', (event, expected) => {
  expect(readTrainEvent(event)).toEqual(expected);
});

test.each([[undefined], [null], ['{}'], [[]], [{ job: 0 }], [{ job: '7' }], [{ job: 1.5 }], [{ job: null }]])(
  'refuses %j',
  (event) => {
    expect(() => readTrainEvent(event)).toThrow('No event of a training');
  },
);
