import { claimDevice } from '../../../../lambdas/accounts/devices/claimDevice/claim-device';
import { createMemoryLinks } from '../../../support/fakes/memory-links';

const code = 'ABCD2345';
const body = { code, name: 'tablet' };

test('a request that died after it had used the code goes on when it comes again, while the sign-in does', async () => {
  const links = createMemoryLinks({ now: () => 0 });
  await links.issue('pair', { email: '', basis: '7 phone' }, { token: code, lifetime: 600 });
  let isDying = true;
  let isSignedIn = true;
  const removed: string[] = [];
  const devices = {
    add: async (account: string) => {
      if (isDying) throw new Error('died');
      return { id: 'a', token: `of ${account}` };
    },
    list: async () => [],
    remove: async (_: string, id: string) => void removed.push(id),
    isSignedIn: async (account: string, session: string) =>
      isSignedIn && account === '7' && session === 'phone',
  };
  const limits = { admitCode: async () => async () => undefined };
  const claim = claimDevice({ limits, links, devices });
  await expect(claim(body, '192.0.2.1', 'one')).rejects.toThrow('died');
  isDying = false;
  expect(await claim(body, '192.0.2.1', 'one')).toEqual({ id: 'a', token: 'of 7' });
  expect(removed).toEqual([]);
  isSignedIn = false;
  await expect(claim(body, '192.0.2.1', 'one')).rejects.toThrow('does not work any more');
  expect(removed).toEqual(['a']);
  isSignedIn = true;
  await expect(claim(body, '192.0.2.1', 'two')).rejects.toThrow('does not work any more');
});
