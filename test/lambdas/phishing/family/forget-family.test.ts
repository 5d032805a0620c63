import { forgetFamily } from '../../../../lambdas/phishing/family/forgetFamily/forget-family';

const parts = [
  { positions: [-7, 0, 1], urls: Array.from({ length: 25 }, (_, index) => `https://site-${index}.example/`) },
  { positions: [2], urls: ['https://last.example/'] },
];

function setUp(failing = '') {
  const calls: string[] = [];
  const note = async (call: string) => {
    if (call === failing) throw new Error('killed');
    calls.push(call);
  };
  const forget = forgetFamily({
    log: {
      async *parts() {
        yield* parts;
      },
      remove: (_owner, positions) => note(`log ${positions}`),
    },
    dataset: {
      forgetAt: (url) => note(url),
      async *reportedBy() {
        yield 'https://reported.example/';
      },
      forgetDay: (day) => note(day),
    },
    settings: { remove: () => note('settings') },
    pins: { remove: () => note('PIN') },
    clock: { now: () => Date.parse('2026-11-20T07:00:00Z') },
  });
  return { calls, forget };
}

test('forgets each URL before the part of the log that tells of it, marks and PIN too', async () => {
  const { calls, forget } = setUp();
  expect(await forget('7', () => true)).toBe(true);
  expect(calls.slice(0, 25).sort()).toEqual([...(parts[0]?.urls ?? [])].sort());
  expect(calls.slice(25)).toEqual([
    ...['log -7,0,1', 'https://last.example/', 'log 2', 'https://reported.example/'],
    ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', 'settings', 'PIN'],
  ]);
});

test('a URL that could not be forgotten stays in the log, for the next time', async () => {
  const { calls, forget } = setUp('https://site-3.example/');
  await expect(forget('7', () => true)).rejects.toThrow('killed');
  expect(calls).not.toContain('log -7,0,1');
});

test('says that it is not done when its time is over', async () => {
  const { calls, forget } = setUp();
  let left = 2;
  expect(await forget('7', () => left-- > 0)).toBe(false);
  expect(calls.filter((call) => call.startsWith('log'))).toEqual([]);
});
