import { mixed } from '../../../../lambdas/phishing/learning/data-mix';
import type { Example } from '../../../../lambdas/phishing/learning/example';
import type { HonestDomain, HonestPage } from '../../../../lambdas/phishing/learning/honest';
import { namesToRegister } from '../../../../lambdas/phishing/learning/name-register';

const phishing: Example = { url: 'https://a.top/verify?id=1', target: 1, domain: 'a.top', source: 'feed' };
const benign: Example = { url: 'https://b.example/', target: 0, domain: 'b.example', source: 'list' };

function rows(data: { examples?: Example[]; domains?: HonestDomain[]; pages?: HonestPage[] }) {
  return mixed({ examples: [], domains: [], pages: [], ...data });
}

describe('the rows that a model learns from', () => {
  it('have the host of each page alone, once and with its label, so that no path proves nothing', () => {
    const again = { ...phishing, url: 'https://a.top/other' };
    expect(
      rows({ examples: [phishing, again, benign] }).map(({ url, target, part }) => [url, target, part]),
    ).toEqual([
      ['https://a.top/verify?id=1', 1, 'example'],
      ['https://a.top/other', 1, 'example'],
      ['https://b.example/', 0, 'example'],
      ['https://a.top/', 1, 'host'],
    ]);
  });

  it('have each registered domain once, banks weighing more than others', () => {
    const bank: HonestDomain = { domain: 'bank.example', kind: 'bank', source: 'fdic' };
    const school: HonestDomain = { domain: 'school.example', kind: 'school', source: 'swot' };
    const made = rows({ domains: [bank, { ...bank, kind: 'other', source: 'jdm' }, school] });
    expect(made.map(({ url, target }) => [url, target])).toEqual([
      ['https://bank.example/', 0],
      ['https://school.example/', 0],
    ]);
    expect(made[0]?.weight).toBeGreaterThan(made[1]?.weight ?? 0);
  });

  it('have the much visited sites that stayed, and none of those that came or went', () => {
    const popular: HonestDomain = {
      domain: 'site.example',
      kind: 'popular',
      source: 'crux-stable',
      rank: 1_000_000,
    };
    expect(rows({ domains: [popular] })).toHaveLength(1);
    expect(rows({ domains: [{ ...popular, source: 'crux-older' }] })).toEqual([]);
  });

  it('take a part of the hosts of popular sites, always the same', () => {
    const pages = Array.from({ length: 4_000 }, (_, at): HonestPage => {
      return { url: `https://shop.site-${at}.example/`, kind: 'host', source: 'crux' };
    });
    expect(rows({ pages }).length).toBeGreaterThan(500);
    expect(rows({ pages }).length).toBeLessThan(1_500);
    expect(rows({ pages })).toEqual(rows({ pages }));
  });

  it('weigh sign-in pages of registers fully and hosts of popular sites lightly', () => {
    const pages: HonestPage[] = [
      { url: 'https://bank.example/account/delete', kind: 'account', source: 'jdm' },
      { url: 'https://login.popular.example/', kind: 'sign-in', source: 'crux' },
    ];
    expect(rows({ pages }).map(({ weight }) => weight)).toEqual([1, 0.2]);
  });
});

describe('the names of the register', () => {
  const register = (domains: readonly HonestDomain[], examples: readonly Example[] = []) =>
    Object.fromEntries(namesToRegister({ domains, examples }));

  it('have the strongest kind that a register gives them', () => {
    const named: HonestDomain = { domain: 'bank.example', kind: 'other', source: 'jdm' };
    expect(register([named, { ...named, kind: 'bank', source: 'fdic' }, named])).toEqual({
      'bank.example': 'bank',
    });
  });

  it('are what we looked up ourselves, whatever registers say', () => {
    const named: HonestDomain = { domain: 'cards.example', kind: 'bank', source: 'fdic' };
    const looked: HonestDomain = {
      ...named,
      kind: 'e-banking-provider',
      source: 'https://bank.example/help',
    };
    expect(register([looked, named])).toEqual({ 'cards.example': 'e-banking-provider' });
  });

  it('are no schools because a directory of companies calls them so', () => {
    const named: HonestDomain = { domain: 'cards.example', kind: 'school', source: 'datenanfragen' };
    expect(register([named])).toEqual({ 'cards.example': 'other' });
    expect(register([named, { ...named, source: 'swot' }])).toEqual({ 'cards.example': 'school' });
  });

  it('are those of registers and of the most visited sites that stayed', () => {
    const popular: HonestDomain = {
      domain: 'p.example',
      kind: 'popular',
      source: 'crux-stable',
      rank: 50_000,
    };
    expect(register([popular, { ...popular, domain: 'q.example', rank: 500_000 }])).toEqual({
      'p.example': 'popular',
    });
    expect(register([{ ...popular, source: 'crux-recent' }])).toEqual({});
  });

  it('are no platforms, known or given away by phishing below a name that is only popular', () => {
    const popular: HonestDomain = { domain: 'a.top', kind: 'popular', source: 'crux-stable', rank: 1_000 };
    expect(register([popular, { ...popular, domain: 'weebly.com' }], [phishing])).toEqual({});
    expect(register([{ ...popular, kind: 'bank', source: 'fdic' }], [phishing])).toEqual({ 'a.top': 'bank' });
  });
});
