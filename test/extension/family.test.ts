import { opinionOf } from '../../extension/src/judging/opinion';
import { dayOf, recorded } from '../../extension/src/state/log';
import { atFirst, type State } from '../../extension/src/state/state';
import { endOf } from '../../extension/src/worker/answers/end-of';
import { serverOf } from '../../extension/src/worker/connecting';
import { familyOf, openingOf, withOpenings } from '../../extension/src/worker/family';
import { createJudge } from '../../lambdas/phishing/verdict/judge';
import { baseModel } from '../support/base-model';

const judge = createJudge(baseModel);
const family = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const now = new Date(2026, 10, 20, 16, 37);
const device = { server: 'https://school.example', token: 'device.1', name: 'Family laptop', connectedAt: 0 };

function judged(url: string) {
  const found = opinionOf(judge, family, url);
  if (found === undefined) throw new Error(`No opinion on ${url}`);
  return found;
}

describe('what holds now', () => {
  it('is the model alone, in Balanced, before a device belongs to a family', () => {
    expect(familyOf(atFirst, {}, 0)).toEqual(family);
  });

  it('is off until the hour that was chosen', () => {
    const state = { ...atFirst, offUntil: 100 };
    expect([99, 100].map((at) => familyOf(state, {}, at).isProtectionEnabled)).toEqual([false, true]);
  });

  it("cannot fall below the school's mode, and is not off there", () => {
    const relaxed: State = {
      ...atFirst,
      offUntil: 100,
      protection: { ...family, mode: 'Relaxed', whitelist: [], blacklist: ['a.example'] },
    };
    const managed = { mode: 'Strict', blacklist: ['b.example'] } as const;
    expect(familyOf(relaxed, managed, 0)).toEqual({
      mode: 'Strict',
      whitelist: [],
      blacklist: ['a.example', 'b.example'],
      isProtectionEnabled: true,
    });
  });
});

describe('what a parent opens', () => {
  const stopped = judged('https://login.paypa1-login.example/verify');
  const opening = openingOf(stopped.url, 100);

  it('is the site, so that its own redirects stay in it, and nothing else', () => {
    const others = ['https://www.paypa1-login.example/next', 'https://paypa1-signin.example/verify'].map(
      judged,
    );
    expect(others.map((each) => withOpenings(each, [opening], 99).kind)).toEqual(['pass', 'stop']);
    expect(withOpenings(stopped, [opening], 100).kind).toBe('stop');
  });

  it('is one page where many share a host', () => {
    const url = 'https://paypa1-login.github.io/paypal.com/signin';
    expect(openingOf(judged(url).url, 100)).toEqual({ site: 'paypa1-login.github.io', url, until: 100 });
  });

  it('ends when it was said to', () => {
    expect(endOf('quarter', now) - now.getTime()).toBe(15 * 60_000);
    expect(endOf('hour', now) - now.getTime()).toBe(60 * 60_000);
    expect(new Date(endOf('midnight', now))).toEqual(new Date(2026, 10, 21));
  });
});

describe('the log', () => {
  const page = 'https://shop.example/schoolbooks/grade-5?order=8812&mail=parent#pay';
  const sent = (url: string, state: Partial<State>) =>
    recorded({ ...atFirst, device, ...state }, judged(url), 'id', now).log;

  it.each([
    ['page', 'https://shop.example/schoolbooks/grade-5'],
    ['host', 'https://shop.example/'],
    ['none', undefined],
  ] as const)('has of an address, where %s was chosen: %s', (share, url) => {
    expect(sent(page, { share })).toEqual(url && { kind: 'add', entry: expect.objectContaining({ url }) });
  });

  it.each([
    'http://192.168.1.1/admin',
    'http://printer/',
    'http://nas.local/',
    'http://[fd00::1]/',
    'http://localhost:8080/',
    'https://school.example/#/protection',
  ])('never has %s', (url) => expect(sent(url, { share: 'page' })).toBeUndefined());

  it('is not written without a family, but the pages of the day are counted', () => {
    expect(recorded(atFirst, judged(page), 'id', now)).toEqual({
      counts: { day: dayOf(now), opened: 1, warned: 0, stopped: 0 },
    });
  });
});

it.each([
  ['school.example', 'https://school.example'],
  [' https://school.example/ ', 'https://school.example'],
  ['https://abc.execute-api.example/prod/', 'https://abc.execute-api.example/prod'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://school.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('takes %s as a server: %s', (text, server) => expect(serverOf(text)).toBe(server));
