import type { Rule } from '../../extension/src/gate/rule';
import type { Opinion } from '../../extension/src/judging/opinion';
import { createGatekeeper, type Steps } from '../../extension/src/worker/gatekeeper';
import { createJudgedPages } from '../../extension/src/worker/judged-pages';

const good = 'https://meadow.example/';
const bad = 'https://evil.example/';
const tab = (url: string) => ({ tabId: 1, url });

function opened({
  canGoBack = true,
  isHolding = false,
  keepsHeld = true,
  isPrivate = false,
  isOpened = false,
} = {}) {
  const done: string[] = [];
  let rules: readonly Rule[] = [];
  const steps = new Map<number, Steps>();
  const judged = createJudgedPages(
    {
      read: async () => rules,
      replace: async (next) => {
        rules = next;
      },
    },
    { read: async () => [], write: () => undefined },
  );
  const gatekeeper = createGatekeeper({
    opinion: async (url) => {
      const { host } = new URL(url);
      const decision = /^(?:evil|listed)/.test(host) ? 'Block' : 'Allow';
      const kind = decision === 'Allow' || isOpened ? 'pass' : 'stop';
      const decidedBy = { kind: host.startsWith('listed') ? 'list' : 'threshold' };
      return {
        kind,
        url: { host },
        scope: 'host',
        verdict: { decision, explanation: { decidedBy } },
      } as Opinion;
    },
    judged,
    isLetThrough: (host) => host.endsWith('known.example'),
    isHolding: async () => isHolding,
    mayKeep: async () => !isPrivate,
    keepsHeld,
    tabs: {
      reopen: async () => void done.push('reload'),
      showStopped: async (_, url, moment) => void done.push(`stopped ${moment} ${url}`),
      goBack: async () => {
        if (!canGoBack) throw new Error('nothing before');
        done.push('back');
      },
      close: async () => void done.push('close'),
    },
    removeWorkers: async (origin) => void done.push(`removed ${origin}`),
    record: async () => undefined,
    trail: {
      read: async (tabId) => steps.get(tabId) ?? {},
      write: async (tabId, next) => void steps.set(tabId, next),
    },
  });
  return { gatekeeper, judged, done };
}

it('opens a harmless page again, and holds it only once', async () => {
  const { gatekeeper, judged, done } = opened();
  await gatekeeper.onStarted(tab(good));
  await gatekeeper.onBlocked(tab(good));
  expect([done, await judged.isOpen('meadow.example', good)]).toEqual([['reload'], true]);
});

it('opens a harmless page for the gate while the browser is still about to say that it is held', async () => {
  const { gatekeeper, judged, done } = opened();
  await gatekeeper.onStarted(tab(good));
  expect([done, await judged.isOpen('meadow.example', good)]).toEqual([[], true]);
  await gatekeeper.onBlocked(tab(good));
  await gatekeeper.onStarted(tab(good));
  await gatekeeper.onCommitted(tab(good));
  expect(done).toEqual(['reload']);
});

it.each([
  ['held by nobody but the worker', good, { isHolding: true }],
  ['well known', 'https://known.example/', {}],
  ['opened by a parent for a while', bad, { isOpened: true }],
  ['on a list', 'https://listed.example/', { isOpened: true }],
])('opens nothing for the gate that is %s', async (_, url, given) => {
  const { gatekeeper, judged } = opened(given);
  await gatekeeper.onStarted(tab(url));
  expect(await judged.isOpen(new URL(url).host, url)).toBe(false);
});

it('judges a page that was held in the place of the one that began', async () => {
  const { gatekeeper, done } = opened();
  await gatekeeper.onStarted(tab(good));
  await gatekeeper.onBlocked(tab(bad));
  expect(done).toEqual([`stopped in-time ${bad}`]);
});

it('remembers of a private window the page alone, which nobody keeps', async () => {
  const { gatekeeper, judged } = opened({ isPrivate: true });
  await gatekeeper.onBlocked(tab(good));
  const open = await Promise.all(['', 'next'].map((path) => judged.isOpen('meadow.example', good + path)));
  expect(open).toEqual([true, false]);
});

it('gives way to another extension that stops the page: it never loops', async () => {
  const { gatekeeper, done } = opened();
  for (let time = 0; time < 2; time++) {
    await gatekeeper.onStarted(tab(good));
    await gatekeeper.onBlocked(tab(good));
  }
  expect(done).toEqual(['reload']);
});

it('stops a bad page, and passes it by on the way back', async () => {
  const { gatekeeper, done } = opened();
  await gatekeeper.onBlocked(tab(bad));
  await gatekeeper.onBlocked(tab(bad));
  expect(done).toEqual([`stopped in-time ${bad}`, 'back']);
});

it('leaves it to the list to hold a page of a host that passes otherwise', async () => {
  const { gatekeeper, judged, done } = opened();
  const listed = 'https://listed.known.example/';
  await judged.pass('host', 'listed.known.example', listed);
  await gatekeeper.onStarted(tab(listed));
  await gatekeeper.onBlocked(tab(listed));
  expect(done).toEqual([`stopped in-time ${listed}`]);
});

it('shows the stopped page again where there is no way back', async () => {
  const { gatekeeper, done } = opened({ canGoBack: false });
  await gatekeeper.onBlocked(tab(bad));
  await gatekeeper.onBlocked(tab(bad));
  expect(done).toEqual([`stopped in-time ${bad}`, `stopped in-time ${bad}`]);
});

it('stops it again in a browser that keeps no entry of what was held', async () => {
  const { gatekeeper, done } = opened({ keepsHeld: false });
  await gatekeeper.onBlocked(tab(bad));
  await gatekeeper.onBlocked(tab(bad));
  expect(done).toEqual([`stopped in-time ${bad}`, `stopped in-time ${bad}`]);
});

it('calls nothing late where requests are held', async () => {
  const { gatekeeper, done } = opened({ isHolding: true });
  await gatekeeper.onStarted(tab('https://evil.known.example/'));
  await gatekeeper.onBlocked(tab('https://evil.known.example/'));
  expect(done).toEqual(['stopped in-time https://evil.known.example/']);
});

it('goes back to the page of a download, or closes the tab that was opened for it', async () => {
  for (const [canGoBack, outcome] of [
    [true, 'back'],
    [false, 'close'],
  ] as const) {
    const { gatekeeper, done } = opened({ canGoBack });
    await gatekeeper.onOpened(1);
    await gatekeeper.onStarted(tab(good));
    await gatekeeper.onBlocked(tab(good));
    await gatekeeper.onStarted(tab(good));
    await gatekeeper.onAborted(tab(good));
    expect(done).toEqual(['reload', outcome]);
  }
});

it('leaves a tab alone whose page was given up for another', async () => {
  const { gatekeeper, done } = opened();
  await gatekeeper.onBlocked(tab(good));
  await gatekeeper.onStarted(tab('https://lake.example/'));
  await gatekeeper.onAborted(tab(good));
  expect(done).toEqual(['reload']);
});

it('stops at once what the gate does not hold, and says that it is late', async () => {
  const { gatekeeper, done } = opened();
  await gatekeeper.onStarted(tab('https://evil.known.example/'));
  await gatekeeper.onStarted(tab(bad));
  expect(done[0]).toBe('stopped late https://evil.known.example/');
  expect(done.filter((each) => each.includes(bad))).toEqual([]);
});

it('removes the workers of a page that came past the gate', async () => {
  const { gatekeeper, done } = opened();
  await gatekeeper.onCommitted(tab(bad));
  await gatekeeper.onCommitted(tab(good));
  expect(done).toEqual([`stopped late ${bad}`, 'removed https://evil.example']);
});
