import { listSessions } from '../../../../../lambdas/accounts/sessions/listSessions/list-sessions';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';

test('shows where the caller is signed in: this one first, then those seen last, none that is over', async () => {
  let now = 1_000;
  const store = createMemorySessions(() => now);
  const begin = (device: string, account = '7') => store.begin({ account, role: 'Parent', device });
  await begin('Safari on iPhone');
  now += 3_600;
  const sessionId = await begin('Firefox on Linux');
  const ended = await begin('Edge on Windows');
  await begin('Opera on macOS', '8');
  now += 60;
  await begin('Chrome on Android');
  now += 60;
  await begin('Chrome on Windows');
  await store.end('7', ended);
  const caller = { userId: '7', email: 'parent-01@families.example', role: 'Parent', sessionId } as const;
  const shown = await listSessions({ store, clock: { now: () => now * 1_000 } })({ caller });
  expect(shown.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Linux', true],
    ['Chrome on Windows', false],
    ['Chrome on Android', false],
  ]);
  expect(shown[1]).toMatchObject({ lastSeenAt: '1970-01-01T01:18:40.000Z' });
});
