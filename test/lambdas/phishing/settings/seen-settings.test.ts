import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import { putSettings } from '../../../../lambdas/phishing/settings/putSettings/put-settings';
import type { Settings } from '../../../../lambdas/phishing/settings/settings';
import type { StoredSettings } from '../../../../lambdas/phishing/settings/stored-settings';

const strict: ProtectionSettings = {
  mode: 'Strict',
  whitelist: ['school.example'],
  blacklist: [],
  isProtectionEnabled: false,
};
const relaxed: ProtectionSettings = { ...strict, mode: 'Relaxed' };
const seen = { ...strict, version: 4 };
const outdated = { kind: 'outdated' };

/** Settings in a variable; `rival` is what somebody else saves just before. */
function family(stored: StoredSettings | undefined, rival?: StoredSettings) {
  let item = stored;
  const settings: Settings = {
    find: async () => item,
    replace: async (_userId, next, before) => {
      if (rival) item = rival;
      if (item?.version !== before?.version) return false;
      item = next;
      return true;
    },
    remove: () => Promise.reject(new Error('Nobody removes them')),
    logIsDated: async () => {},
  };
  const deps = { settings, log: { redate: async () => true }, clock: { now: () => 0 }, warn: () => {} };
  const save = (body: ProtectionSettings, ifMatch: string) =>
    putSettings(deps)({
      caller: { userId: '7', email: 'parent-01@families.example', role: 'Parent' },
      ...{ body, remainingTime: () => 20_000 },
      header: (name) => (name === 'if-match' ? ifMatch : undefined),
    });
  return { save, item: () => item };
}

test('who says which version they saw replaces it, and the answer names the next one', async () => {
  const { save, item } = family(seen);
  expect(await save(relaxed, '"4"')).toMatchObject({ headers: { etag: '"5"' }, body: relaxed });
  expect(await save(strict, 'W/"5"')).toMatchObject({ headers: { etag: '"6"' }, body: strict });
  expect(item()).toEqual({ ...strict, version: 6 });
});

test.each<[string, StoredSettings | undefined]>([
  ['nobody had chosen', undefined],
  ['an earlier release had stored', relaxed],
])('it is "0" that %s', async (_what, stored) => {
  expect(await family(stored).save(strict, '"0"')).toMatchObject({ headers: { etag: '"1"' }, body: strict });
});

test.each(['"3"', '"5"', '"0"', '"04"', '4', '*', '"four"'])('nobody replaces it by %s', async (ifMatch) => {
  const { save, item } = family(seen);
  await expect(save(relaxed, ifMatch)).rejects.toMatchObject(outdated);
  expect(item()).toBe(seen);
});

test('nobody replaces it if somebody was faster', async () => {
  const rival = { ...strict, blacklist: ['b.example'], version: 5 };
  const { save, item } = family(seen, rival);
  await expect(save(relaxed, '"4"')).rejects.toMatchObject(outdated);
  expect(item()).toBe(rival);
});

test('a save whose answer was lost is known, in whatever form it comes', async () => {
  const stored = { ...seen, logDays: 7, version: 5 } as const;
  const { save, item } = family(stored);
  const again = { ...strict, whitelist: ['https://School.example/', 'school.example'] };
  expect(await save(again, '"4"')).toMatchObject({
    headers: { etag: '"5"' },
    body: { ...strict, logDays: 7 },
  });
  expect(item()).toBe(stored);
  await expect(save({ ...again, logDays: 30 }, '"4"')).rejects.toMatchObject(outdated);
});
