import { personOf } from '../../../../lambdas/shared/auth/person';

const ofSite = 'key-of-the-site';
const named = (value: string | undefined) => (name: string) => (name === 'x-user' ? value : undefined);

test('believes the edge, which alone has its key', () => {
  const header = named('7 Admin h%C3%A0%2B1%40school.example');
  expect(personOf({ apiKeyId: ofSite, header }, ofSite)).toEqual({
    userId: '7',
    role: 'Admin',
    email: 'hà+1@school.example',
  });
});

test.each([['key-of-a-program'], [undefined]])('believes nobody who comes with %s', (apiKeyId) => {
  expect(personOf({ apiKeyId, header: named('7 Admin a%40b.example') }, ofSite)).toBeUndefined();
});

test.each([undefined, '', '7', '7 Owner a%40b.example', '0 Admin a', '7,8 Admin a', 'x Admin a'])(
  'takes nobody for a person whom the edge names %j',
  (value) => {
    expect(() => personOf({ apiKeyId: ofSite, header: named(value) }, ofSite)).toThrow('named nobody');
  },
);
