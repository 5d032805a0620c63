import { deviceIn, keepDevice } from '../../../../lambdas/accounts/limits/device-cookie';

const device = 'd'.repeat(32);

test('reads the device among other cookies', () => {
  expect(deviceIn(`a=b; __Host-device=${device}; c=d`)).toBe(device);
  expect(keepDevice(device).cookie).toContain(`__Host-device=${device};`);
  const made = keepDevice(undefined);
  expect(deviceIn(made.cookie.split(';', 1)[0])).toBe(made.device);
});

test.each([
  undefined,
  '',
  'a=b',
  `x__Host-device=${device}`,
  '__Host-device=short',
  `__Host-device=${device}; __Host-device=${device}`,
])('finds none in %j', (cookies) => {
  expect(deviceIn(cookies)).toBeUndefined();
});
