import * as fc from 'fast-check';
import { coversHost, matchLists, readListEntry } from '../../../../lambdas/phishing/verdict/domain-lists';
import { judge, settings } from './base-verdicts';

describe('a list entry', () => {
  it('covers its domain and every sub-domain', () => {
    expect(coversHost('google.com', 'google.com')).toBe(true);
    expect(coversHost('google.com', 'mail.google.com')).toBe(true);
  });

  it.each(['evilgoogle.com', 'google.com.evil.tld', 'oogle.com', 'com', 'google.co'])(
    'of google.com does not cover %s',
    (host) => expect(coversHost('google.com', host)).toBe(false),
  );

  it('never covers a host that only ends alike, whatever the names', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(label, label, label, (name, other, tld) => {
        const entry = `${name}.${tld}`;
        expect(coversHost(entry, `${other}${entry}`)).toBe(false);
        expect(coversHost(entry, `${entry}.${other}`)).toBe(`${entry}.${other}` === entry);
        expect(coversHost(entry, `${other}.${entry}`)).toBe(true);
      }),
    );
  });
});

describe('the lists', () => {
  it('let the most specific entry decide', () => {
    const lists = { whitelist: ['shop.example.com'], blacklist: ['example.com'] };
    expect(matchLists('a.shop.example.com', lists)).toEqual({ list: 'whitelist', entry: 'shop.example.com' });
    expect(matchLists('www.example.com', lists)).toEqual({ list: 'blacklist', entry: 'example.com' });
  });

  it('block on a tie', () => {
    const lists = { whitelist: ['example.com'], blacklist: ['example.com'] };
    expect(matchLists('example.com', lists)).toEqual({ list: 'blacklist', entry: 'example.com' });
  });

  it.each([
    ['203.0.113.5', 'http://203.0.113.5/login'],
    ['203.0.113.5', 'http://0xcb.0x00.0x71.0x05/'],
    ['[2001:db8::1]', 'https://[2001:db8:0::1]:8443/'],
    ['github.io', 'https://somebody.github.io/page'],
    ['co.uk', 'https://www.shop.co.uk/'],
  ])('with %s close %s', (entry, url) => {
    const judged = judge(url, { ...settings, blacklist: [entry] });
    const decidedBy = { kind: 'list', list: 'blacklist', entry };
    expect(judged).toMatchObject({ verdict: { decision: 'Block', explanation: { decidedBy } } });
  });

  it('let a name below a closed suffix be an exception', () => {
    const lists = { whitelist: ['school.github.io'], blacklist: ['github.io'] };
    expect(matchLists('school.github.io', lists)).toMatchObject({ list: 'whitelist' });
    expect(matchLists('other.github.io', lists)).toMatchObject({ list: 'blacklist' });
  });

  it('with an address cover that address alone, whatever the address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        const lists = { whitelist: [], blacklist: [one] };
        expect(matchLists(other, lists) !== undefined).toBe(one === other);
        expect(matchLists(one, lists)).toEqual({ list: 'blacklist', entry: one });
      }),
    );
  });

  it('say nothing of other hosts', () => {
    expect(matchLists('example.org', { whitelist: ['example.com'], blacklist: [] })).toBeUndefined();
  });
});

describe('an entry as typed', () => {
  it.each([
    ['Example.COM', 'example.com'],
    [' https://user.example.com:8080/path?q#f ', 'user.example.com'],
    ['*.example.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%j means %s', (text, expected) => expect(readListEntry(text)).toBe(expected));

  it.each([
    '',
    ' ',
    'localhost',
    'not a domain',
    'a@example.com',
    'exa_mple!.com',
    '-a.example',
    `${'a'.repeat(64)}.com`,
    'https://',
    '*.',
    '..',
  ])('%j is no domain', (text) => expect(readListEntry(text)).toBeUndefined());

  it('is its own normal form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string()), (text) => {
        const entry = readListEntry(text);
        if (entry !== undefined) expect(readListEntry(entry)).toBe(entry);
      }),
    );
  });
});
