import fc from 'fast-check';
import { familyRules } from '../../extension/src/gate/family-rules';
import { judgedIn, judgedRules } from '../../extension/src/gate/pass-rules';
import { standingRules } from '../../extension/src/gate/standing-rules';
import { isLetThrough, sharedParts, wellKnownSites } from '../../extension/src/gate/well-known';
import { sharesHost } from '../../extension/src/judging/opinion';
import { matchLists } from '../../lambdas/phishing/verdict/domain-lists';
import { readWebUrl } from '../../lambdas/phishing/verdict/url/web-url';
import { actionFor } from './matched-rule';

const sites = wellKnownSites();
const standing = standingRules(sites, sharedParts(sites));
const page = (url: string) => ({ url, type: 'main_frame' }) as const;

describe('the gate', () => {
  it.each([
    ['https://nobody-knows.example/', 'block'],
    ['https://en.wikipedia.org/wiki/Mai', 'allow'],
    ['https://sites.google.com/view/anybody', 'block'],
    ['https://docs.google.com/forms/d/e/anybody/viewform', 'block'],
    ['https://anybody.github.io/', 'block'],
  ])('%s: %s', (url, action) => {
    expect(actionFor(standing, page(url))).toBe(action);
    expect(isLetThrough(new URL(url).hostname)).toBe(action === 'allow');
  });

  it('holds a form as well, and nothing but pages', () => {
    const url = 'https://nobody-knows.example/';
    expect(actionFor(standing, { ...page(url), method: 'post' })).toBe('block');
    expect(actionFor(standing, { url, type: 'image' })).toBe('allow');
  });

  it('lets through no site that many people share', () => {
    const shared = sites.filter((site) => {
      const reading = readWebUrl(`https://${site}/`);
      return reading.ok && sharesHost(reading.url);
    });
    expect(shared).toEqual([]);
  });
});

describe('what was judged', () => {
  const judged = {
    passed: ['meadow.example', 'www.lake.example', '192.0.2.7', '[2001:db8::7]', 'printer'],
    passedUrls: ['https://sites.google.com/view/class*3^b?x=1', 'https://sites.google.com/view/class'],
    stopped: ['evil.example'],
  };
  const rules = [...standing, ...judgedRules(judged)];

  it.each([
    ['http://meadow.example/any?page', 'allow'],
    ['https://meadow.example:8443/', 'allow'],
    ['https://tenant.meadow.example/', 'block'],
    ['https://www.lake.example/', 'allow'],
    ['https://lake.example/', 'block'],
    ['http://192.0.2.7/', 'allow'],
    ['http://[2001:db8::7]/', 'allow'],
    ['http://printer/', 'allow'],
    ['https://notmeadow.example/', 'block'],
    ['https://nobody.example/@meadow.example/', 'block'],
    ['https://sites.google.com/view/class', 'allow'],
    ['https://sites.google.com/view/class/else', 'block'],
    ['https://sites.google.com/view/class*3^b?x=1', 'allow'],
    ['https://sites.google.com/view/classXX3^b?x=1', 'block'],
  ])('%s: %s', (url, action) => expect(actionFor(rules, page(url))).toBe(action));

  it('keeps a stopped host out of frames too', () => {
    expect(actionFor(rules, { url: 'https://evil.example/', type: 'sub_frame' })).toBe('block');
    expect(actionFor(rules, { url: 'https://cdn.evil.example/a.js', type: 'script' })).toBe('block');
  });

  it('is read back from the rules', () => {
    const { passed, ...others } = judgedIn(judgedRules(judged));
    expect(others).toEqual({ passedUrls: judged.passedUrls, stopped: judged.stopped });
    expect(new Set(passed)).toEqual(new Set(judged.passed));
  });
});

const family = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

describe("the family's lists", () => {
  const label = fc.constantFrom('a', 'b', 'aa', 'c-a');
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example`);
  const hosts = fc.uniqueArray(host, { maxLength: 6 });

  it('decide as they do on the server, for every kind of request', () => {
    fc.assert(
      fc.property(host, hosts, hosts, (name, whitelist, blacklist) => {
        const rules = familyRules({ family: { ...family, whitelist, blacklist }, opened: [], servers: [] });
        const listed = matchLists(name, { whitelist, blacklist });
        const url = `https://${name}/page`;
        const expected = listed?.list === 'blacklist' ? 'block' : 'allow';
        expect(actionFor(rules, { url, type: 'image' })).toBe(expected);
        if (listed !== undefined) expect(actionFor([...standing, ...rules], page(url))).toBe(expected);
      }),
    );
  });
});

describe('the rules of a family', () => {
  const rulesWith = (given: Partial<Parameters<typeof familyRules>[0]>) =>
    familyRules({ family, opened: [], servers: [], ...given });
  const form = { ...page('https://nobody-knows.example/'), method: 'post' } as const;

  it('let a form go, so that nothing typed is lost; Strict holds it', () => {
    expect(actionFor([...standing, ...rulesWith({})], form)).toBe('allow');
    const strict = rulesWith({ family: { ...family, mode: 'Strict' } });
    expect(actionFor([...standing, ...strict], form)).toBe('block');
  });

  it('never hold a form for what is stopped or listed', () => {
    const rules = [...standing, ...rulesWith({ family: { ...family, blacklist: ['nobody-knows.example'] } })];
    expect(actionFor(rules, form)).toBe('block');
    const stopped = judgedRules({ passed: [], passedUrls: [], stopped: ['nobody-knows.example'] });
    expect(actionFor([...standing, ...rulesWith({}), ...stopped], form)).toBe('block');
  });

  it('open what a parent opened, the server, and everything while protection is off', () => {
    const url = 'https://games.example/';
    const closed = { ...family, blacklist: ['games.example'] };
    const actions = [
      rulesWith({ family: closed }),
      rulesWith({ family: closed, opened: ['games.example'] }),
      rulesWith({ family: closed, servers: ['games.example'] }),
      rulesWith({ family: { ...closed, isProtectionEnabled: false } }),
    ].map((rules) => actionFor([...standing, ...rules], page(url)));
    expect(actions).toEqual(['block', 'allow', 'allow', 'allow']);
  });
});
