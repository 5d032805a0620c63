import type { StoredState } from '../../../../lambdas/students/imports/import-store';
import { setOut } from '../../../../lambdas/students/imports/running';

test('whose import others go on changing may send the same request again', async () => {
  const state = { importId: 'one', state: 'checked', expiresAt: '2026-12-01T00:00:00.000Z' } as StoredState;
  let tried = 0;
  const imports = {
    find: async () => ({ state, tag: '"1"' }),
    replace: async () => {
      tried += 1;
      return undefined;
    },
  };
  const start = vi.fn(async () => {});
  const clock = { now: () => Date.parse('2026-11-29T00:00:00.000Z') };
  const authorOf = () => ({ by: 'registrar', source: 'page' }) as const;
  const call = { apiKeyId: undefined, header: () => undefined };
  const applying = () => ({ ...state, state: 'applying' }) as StoredState;
  const going = setOut({ imports, start, authorOf, clock }, { importId: 'one', call }, applying);
  await expect(going).rejects.toMatchObject({ kind: 'conflict', retryAfterSeconds: 5 });
  expect(tried).toBe(3);
  expect(start).not.toHaveBeenCalled();
});
