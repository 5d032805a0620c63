import { requestOfNight } from '../../../../lambdas/students/backups/nightly';

test('all that is asked for one night is one request, and each night is another', () => {
  expect(requestOfNight({ night: '2026-11-20T00:00:00Z' })).toBe('night-2026-11-20T00:00:00Z');
  expect(requestOfNight({ night: '2026-11-21T00:00:00Z' })).toBe('night-2026-11-21T00:00:00Z');
});

test('what an operator has run by hand is of no night', () => {
  expect(requestOfNight({})).toBeUndefined();
});

test.each([[null], ['night'], [{ night: 7 }]])('no night is guessed from %j', (event) => {
  expect(() => requestOfNight(event)).toThrow('ring of a schedule');
});
