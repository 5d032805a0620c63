import { addressKey, keyOf } from '../../../../lambdas/accounts/limits/keys';

test('names no account and no network', () => {
  for (const key of [keyOf('account', 'parent-01@families.example'), addressKey('sign-in', '192.0.2.1')]) {
    expect(key).toMatch(/^[\w-]{43}$/);
  }
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0:7:7:7:7'],
  ['::1', '::2'],
])('takes %s and %s for one household', (one, other) => {
  expect(addressKey('sign-in', one)).toBe(addressKey('sign-in', other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.1', '192.0.2.2'],
])('takes %s and %s for two', (one, other) => {
  expect(addressKey('sign-in', one)).not.toBe(addressKey('sign-in', other));
});
