import { atFirst, type Protection } from '../../extension/src/state/state';
import { createHeldAtOnce, type Known } from '../../extension/src/worker/holding';
import { createJudge } from '../../lambdas/phishing/verdict/judge';
import { baseModel } from '../support/base-model';

const judge = createJudge(baseModel);
const confirmed = { prefixes: new Uint32Array(), resolved: {} };
const bad = 'https://login.paypa1-login.example/verify';
const listed = 'https://games.example/';
const good = 'https://meadow.example/';

function heldBy(protection?: Partial<Protection>, known = true) {
  const own = {
    mode: 'Balanced',
    whitelist: [],
    blacklist: ['games.example'],
    isProtectionEnabled: true,
  } as const;
  const state = { ...atFirst, protection: { ...own, ...protection } };
  const all: Known = { judge, state, managed: {}, confirmed };
  const isHeld = createHeldAtOnce({
    known: () => (known ? all : undefined),
    isLetThrough: (host) => host === 'known.example',
    now: () => 0,
  });
  return (url: string, isPage = true) => isHeld({ url, isPage });
}

describe('where requests are held', () => {
  it('a page and a frame that would be stopped are, and others are not', () => {
    const isHeld = heldBy();
    const found = [bad, listed, good].map((url) => [isHeld(url), isHeld(url, false)]);
    expect(found).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('a page is held to be warned of, a frame is not', () => {
    const isHeld = heldBy({ mode: 'Relaxed' });
    expect([isHeld(bad), isHeld(bad, false)]).toEqual([true, false]);
  });

  it('nothing is while protection is off', () => {
    expect(heldBy({ isProtectionEnabled: false })(bad)).toBe(false);
  });

  it('every page is that nobody knows, while the worker is just starting', () => {
    const isHeld = heldBy({}, false);
    expect([isHeld(good), isHeld(good, false), isHeld('https://known.example/')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
